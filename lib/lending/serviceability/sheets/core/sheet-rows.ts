import { MAX_KIWISAVER_RATE } from "#lib/reading/tax/tax.ts";
import { MAX_DOLLARS, MAX_TAX_RATE } from "#lib/reading/tax/tax-schema.ts";

/**
 * The type of a row's values. Money is dollars with at most two decimals, a share is a fraction, and yes or no
 * is a word in a cell and a boolean in the sheet.
 */
export type RowContent = "text" | "date" | "choice" | "yesNo" | "money" | "share" | "whole" | "number";

/** One row of a tab: its label, the allowed values, and the path of the value in the sheet. */
export interface SheetRow {
  /** Unique within its block. */
  key: string;
  label: string;
  unit: string;
  explanation: string;
  /** The heading that the row is under, if its table has headings. */
  group?: string;
  content: RowContent;
  /** The path of its value in the sheet, a bank's rules or a tax table. */
  path: readonly (string | number)[];
  /** Whether the cell may be empty, meaning "none". */
  optional: boolean;
  /** Whether the row may be missing, unlike its cells. */
  mayBeMissing?: boolean;
  /** The allowed values, as a phrase after "must be". */
  allowed: string;
  min?: number;
  max?: number;
  choices?: readonly string[];
}

type Described = Pick<SheetRow, "key" | "label" | "unit" | "explanation">;

export function textRow(described: Described, allowed = "a text"): SheetRow {
  return { ...described, content: "text", path: [described.key], optional: false, allowed };
}

export function dateRow(described: Described): SheetRow {
  const allowed = "a date such as 2026-04-01";
  return { ...described, content: "date", path: [described.key], optional: false, allowed };
}

export function numberRow(
  described: Described,
  path: SheetRow["path"],
  range: { content: "money" | "share" | "number"; min?: number; max: number; optional?: boolean },
): SheetRow {
  const { content, min = 0, max, optional = false } = range;
  const allowed = `between ${min} and ${max}${optional ? ", or empty" : ""}`;
  return { ...described, path, content, optional, min, max, allowed };
}

/** The settings of the whole sheet, at the top of the tab Tax. */
export const SETTING_ROWS: readonly SheetRow[] = [
  textRow(
    {
      key: "id",
      label: "Sheet identifier",
      unit: "",
      explanation:
        "The identifier that MASTER_SHEET_ID selects. Versions of one sheet have the same identifier.",
    },
    "lowercase letters, digits and hyphens",
  ),
  textRow({ key: "title", label: "Title", unit: "", explanation: "The sheet's name." }),
  textRow(
    {
      key: "taxYear",
      label: "Tax year in force",
      unit: "",
      explanation: "The column of the table below that is used in calculations.",
    },
    "one of the tax years of the table below",
  ),
];

/** The maximum number of brackets in a tax table. */
const MAX_BRACKETS = 20;

function bracketRows(index: number): [upTo: SheetRow, rate: SheetRow] {
  const name = `Income tax bracket ${index + 1}`;
  return [
    numberRow(
      {
        key: `incomeTax.${index}.upTo`,
        label: `${name}, up to`,
        unit: "dollars a year",
        explanation:
          "Taxed at this bracket's rate up to and including this. Empty in the last bracket: no end.",
      },
      ["incomeTax", index, "upTo"],
      { content: "money", max: MAX_DOLLARS, optional: true },
    ),
    numberRow(
      {
        key: `incomeTax.${index}.rate`,
        label: `${name}, rate`,
        unit: "of each dollar",
        explanation: "Of each dollar of gross income within the bracket.",
      },
      ["incomeTax", index, "rate"],
      { content: "share", max: MAX_TAX_RATE },
    ),
  ];
}

/** The pairs of rows of every bracket that a tax table may have. */
export const BRACKET_ROWS: readonly (readonly [upTo: SheetRow, rate: SheetRow])[] = Array.from(
  { length: MAX_BRACKETS },
  (_, index) => {
    const [upTo, rate] = bracketRows(index);
    return [
      { ...upTo, mayBeMissing: true },
      { ...rate, mayBeMissing: true },
    ];
  },
);

export const TAX_SOURCE_ROW: SheetRow = textRow({
  key: "source",
  label: "Source",
  unit: "",
  explanation: "Where the figures of this tax year come from.",
});

/** The rows of a tax year after its brackets. */
export const LEVY_ROWS: readonly SheetRow[] = [
  numberRow(
    {
      key: "accLevy.rate",
      label: "ACC earners' levy, rate",
      unit: "of each dollar",
      explanation: "Of each dollar of gross income up to the cap.",
    },
    ["accLevy", "rate"],
    { content: "share", max: MAX_TAX_RATE },
  ),
  numberRow(
    {
      key: "accLevy.incomeCap",
      label: "ACC earners' levy, income cap",
      unit: "dollars a year",
      explanation: "No levy is due on income above this.",
    },
    ["accLevy", "incomeCap"],
    { content: "money", max: MAX_DOLLARS },
  ),
  numberRow(
    {
      key: "studentLoan.rate",
      label: "Student loan, rate",
      unit: "of each dollar",
      explanation: "The repayment on each dollar of gross income above the threshold.",
    },
    ["studentLoan", "rate"],
    { content: "share", max: MAX_TAX_RATE },
  ),
  numberRow(
    {
      key: "studentLoan.threshold",
      label: "Student loan, threshold",
      unit: "dollars a year",
      explanation: "No repayment is due on income up to this.",
    },
    ["studentLoan", "threshold"],
    { content: "money", max: MAX_DOLLARS },
  ),
  numberRow(
    {
      key: "kiwiSaverDefaultRate",
      label: "KiwiSaver, default rate",
      unit: "of pay",
      explanation:
        "What an employee who has not chosen a rate contributes: 3%, 3.5% from 1 April 2026 and 4% from 1 April 2028.",
    },
    ["kiwiSaverDefaultRate"],
    { content: "share", max: MAX_KIWISAVER_RATE },
  ),
];

function householdRow(applicants: 1 | 2, dependants: number): SheetRow {
  const people = applicants === 1 ? "1 applicant" : "2 applicants";
  const children = dependants === 1 ? "1 dependant" : `${dependants} dependants`;
  const row = applicants === 1 ? "oneApplicant" : "twoApplicants";
  return numberRow(
    {
      key: `${row}.${dependants}`,
      label: `${people}, ${children}`,
      unit: "dollars a month",
      explanation: "Basic living costs: the least that a household like this spends.",
    },
    ["benchmark", row, dependants],
    { content: "money", max: MAX_DOLLARS },
  );
}

/** The rows of the tab Benchmark, one per type of household. */
export const BENCHMARK_ROWS: readonly SheetRow[] = ([1, 2] as const).flatMap((applicants) =>
  [0, 1, 2, 3, 4, 5].map((dependants) => householdRow(applicants, dependants)),
);
