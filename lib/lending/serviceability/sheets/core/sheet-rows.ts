import { counted } from "#lib/platform/format.ts";
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

/** A text of the sheet. */
export function textRow(key: string, label: string, explanation: string, allowed = "a text"): SheetRow {
  return { key, label, unit: "", explanation, content: "text", path: pathOf(key), optional: false, allowed };
}

export function dateRow(key: string, label: string, explanation: string): SheetRow {
  return { ...textRow(key, label, explanation, "a date such as 2026-04-01"), unit: "date", content: "date" };
}

/** The range of a number, from 0 unless said. */
type Range = { content: "money" | "share" | "number"; min?: number; max: number; optional?: boolean };

const MONEY = { content: "money", max: MAX_DOLLARS } as const;
const TAX_RATE = { content: "share", max: MAX_TAX_RATE } as const;

export function numberRow(
  key: string,
  label: string,
  unit: string,
  explanation: string,
  { content, min = 0, max, optional = false }: Range,
): SheetRow {
  const allowed = `between ${min} and ${max}${optional ? ", or empty" : ""}`;
  return { key, label, unit, explanation, content, path: pathOf(key), optional, min, max, allowed };
}

/** `incomeTax.0.upTo` → `["incomeTax", 0, "upTo"]`. */
function pathOf(key: string): SheetRow["path"] {
  return key.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** The settings of the whole sheet, at the top of the tab Tax. */
export const SETTING_ROWS: readonly SheetRow[] = [
  textRow(
    "id",
    "Sheet identifier",
    "The identifier that MASTER_SHEET_ID selects. Versions of one sheet have the same identifier.",
    "lowercase letters, digits and hyphens",
  ),
  textRow("title", "Title", "The sheet's name."),
  textRow(
    "taxYear",
    "Tax year in force",
    "The column of the table below that is used in calculations.",
    "one of the tax years of the table below",
  ),
];

/** The maximum number of brackets in a tax table. */
const MAX_BRACKETS = 20;

function bracketRows(index: number): [upTo: SheetRow, rate: SheetRow] {
  const name = `Income tax bracket ${index + 1}`;
  const upTo = numberRow(
    `incomeTax.${index}.upTo`,
    `${name}, up to`,
    "dollars a year",
    "Taxed at this bracket's rate up to and including this. Empty in the last bracket: no end.",
    { ...MONEY, optional: true },
  );
  const rate = numberRow(
    `incomeTax.${index}.rate`,
    `${name}, rate`,
    "of each dollar",
    "Of each dollar of gross income within the bracket.",
    TAX_RATE,
  );
  return [
    { ...upTo, mayBeMissing: true },
    { ...rate, mayBeMissing: true },
  ];
}

/** The pairs of rows of every bracket that a tax table may have. */
export const BRACKET_ROWS = Array.from({ length: MAX_BRACKETS }, (_, index) => bracketRows(index));

export const TAX_SOURCE_ROW = textRow("source", "Source", "Where the figures of this tax year come from.");

/** The rows of a tax year after its brackets. */
export const LEVY_ROWS: readonly SheetRow[] = [
  numberRow(
    "accLevy.rate",
    "ACC earners' levy, rate",
    "of each dollar",
    "Of each dollar of gross income up to the cap.",
    TAX_RATE,
  ),
  numberRow(
    "accLevy.incomeCap",
    "ACC earners' levy, income cap",
    "dollars a year",
    "No levy is due on income above this.",
    MONEY,
  ),
  numberRow(
    "studentLoan.rate",
    "Student loan, rate",
    "of each dollar",
    "The repayment on each dollar of gross income above the threshold.",
    TAX_RATE,
  ),
  numberRow(
    "studentLoan.threshold",
    "Student loan, threshold",
    "dollars a year",
    "No repayment is due on income up to this.",
    MONEY,
  ),
  numberRow(
    "kiwiSaverDefaultRate",
    "KiwiSaver, default rate",
    "of pay",
    "What an employee who has not chosen a rate contributes: 3%, 3.5% from 1 April 2026 and 4% from 1 April 2028.",
    { content: "share", max: MAX_KIWISAVER_RATE },
  ),
];

function householdRow(row: "oneApplicant" | "twoApplicants", dependants: number): SheetRow {
  const people = row === "oneApplicant" ? "1 applicant" : "2 applicants";
  const children = counted(dependants, "dependant");
  const key = `${row}.${dependants}`;
  const explanation = "Basic living costs: the least that a household like this spends.";
  const found = numberRow(key, `${people}, ${children}`, "dollars a month", explanation, MONEY);
  return { ...found, path: ["benchmark", ...found.path] };
}

/** The rows of the tab Benchmark, one per type of household. */
export const BENCHMARK_ROWS: readonly SheetRow[] = (["oneApplicant", "twoApplicants"] as const).flatMap(
  (row) => [0, 1, 2, 3, 4, 5].map((dependants) => householdRow(row, dependants)),
);
