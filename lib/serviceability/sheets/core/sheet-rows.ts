import { BANK_RULES, type BankRule } from "#lib/serviceability/core/rules/bank-rules.ts";
import { MOST_DOLLARS, MOST_TAX_RATE } from "#lib/serviceability/core/rules/tax-schema.ts";

/** The type of a row's values. Money is dollars with at most two decimals, a share is a fraction. */
export type RowContent = "text" | "date" | "choice" | "money" | "share" | "whole" | "number";

/** One row of a tab: its label, the allowed values, and the path of the value in the sheet. */
export interface SheetRow {
  /** Unique within its block. */
  key: string;
  label: string;
  unit: string;
  explanation: string;
  content: RowContent;
  /** The path of its value in the sheet, a bank's rules or a tax table. */
  path: readonly (string | number)[];
  /** Whether a cell may be empty, which means "none". */
  optional: boolean;
  /** The allowed values, as a phrase after "must be". */
  allowed: string;
  min?: number;
  max?: number;
  choices?: readonly string[];
}

type Described = Pick<SheetRow, "key" | "label" | "unit" | "explanation">;

function textRow(described: Described, allowed: string): SheetRow {
  return { ...described, content: "text", path: [described.key], optional: false, allowed };
}

function dateRow(described: Described): SheetRow {
  const allowed = "a date such as 2026-04-01";
  return { ...described, content: "date", path: [described.key], optional: false, allowed };
}

function numberRow(
  described: Described,
  path: SheetRow["path"],
  range: { content: "money" | "share"; max: number; optional?: boolean },
): SheetRow {
  const { content, max, optional = false } = range;
  const allowed = `between 0 and ${max}${optional ? ", or empty" : ""}`;
  return { ...described, path, content, optional, min: 0, max, allowed };
}

/** The settings of the whole sheet, at the top of the tab Tax. */
export const SETTING_ROWS: readonly SheetRow[] = [
  textRow(
    {
      key: "id",
      label: "Sheet identifier",
      unit: "",
      explanation: "What MASTER_SHEET_ID names. Versions of one sheet have the same identifier.",
    },
    "lowercase letters, digits and hyphens",
  ),
  textRow({ key: "title", label: "Title", unit: "", explanation: "What people call this sheet." }, "a text"),
  textRow(
    {
      key: "taxYear",
      label: "Tax year in force",
      unit: "",
      explanation: "The column of the table below that is calculated with.",
    },
    "one of the tax years of the table below",
  ),
];

/** More brackets than any tax table may have. */
const MOST_BRACKETS = 20;

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
      { content: "money", max: MOST_DOLLARS, optional: true },
    ),
    numberRow(
      {
        key: `incomeTax.${index}.rate`,
        label: `${name}, rate`,
        unit: "of each dollar",
        explanation: "Of each dollar of gross income within the bracket.",
      },
      ["incomeTax", index, "rate"],
      { content: "share", max: MOST_TAX_RATE },
    ),
  ];
}

/** The pairs of rows of every bracket that a tax table may have. */
export const BRACKET_ROWS: readonly (readonly [upTo: SheetRow, rate: SheetRow])[] = Array.from(
  { length: MOST_BRACKETS },
  (_, index) => bracketRows(index),
);

export const TAX_SOURCE_ROW: SheetRow = textRow(
  { key: "source", label: "Source", unit: "", explanation: "Where the figures of this tax year come from." },
  "a text",
);

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
    { content: "share", max: MOST_TAX_RATE },
  ),
  numberRow(
    {
      key: "accLevy.incomeCap",
      label: "ACC earners' levy, income cap",
      unit: "dollars a year",
      explanation: "Income above this bears no levy.",
    },
    ["accLevy", "incomeCap"],
    { content: "money", max: MOST_DOLLARS },
  ),
  numberRow(
    {
      key: "studentLoan.rate",
      label: "Student loan, rate",
      unit: "of each dollar",
      explanation: "Repaid of each dollar of gross income above the threshold.",
    },
    ["studentLoan", "rate"],
    { content: "share", max: MOST_TAX_RATE },
  ),
  numberRow(
    {
      key: "studentLoan.threshold",
      label: "Student loan, threshold",
      unit: "dollars a year",
      explanation: "Income up to this bears no repayment.",
    },
    ["studentLoan", "threshold"],
    { content: "money", max: MOST_DOLLARS },
  ),
];

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function contentOf(rule: BankRule): RowContent {
  if (rule.whole) return "whole";
  if (rule.unit.startsWith("dollars")) return "money";
  return rule.max <= 2 ? "share" : "number";
}

function ruleRow(rule: BankRule): SheetRow {
  const { key, unit, explanation, min, max, optional } = rule;
  const allowed = `${rule.whole ? "a whole number " : ""}between ${min} and ${max}${optional ? ", or empty" : ""}`;
  const content = contentOf(rule);
  return {
    key,
    label: capitalised(rule.label),
    unit,
    explanation,
    content,
    path: [key],
    optional,
    allowed,
    min,
    max,
  };
}

/** The rows of the tab Banks, the key of each bank being the head of its column. */
export const BANK_ROWS: readonly SheetRow[] = [
  textRow(
    { key: "name", label: "Name", unit: "", explanation: "The bank's name as people read it." },
    "a text",
  ),
  textRow(
    { key: "source", label: "Source", unit: "", explanation: "Where the bank's rules come from." },
    "a text",
  ),
  dateRow({
    key: "effectiveFrom",
    label: "Effective from",
    unit: "date",
    explanation: "From when the bank's rules hold.",
  }),
  dateRow({
    key: "verifiedAt",
    label: "Verified at",
    unit: "date",
    explanation: "When somebody last checked them against the source.",
  }),
  ...BANK_RULES.map(ruleRow),
  {
    key: "debtToIncomeApplies",
    label: "Debt-to-income applies",
    unit: "LIMIT or WARN",
    explanation: "LIMIT caps the lending at the debt-to-income limit; WARN only reports.",
    content: "choice",
    path: ["debtToIncomeApplies"],
    optional: false,
    allowed: "LIMIT or WARN",
    choices: ["LIMIT", "WARN"],
  },
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
      explanation: "Basic living costs: what a household like this spends at the least.",
    },
    ["benchmark", row, dependants],
    { content: "money", max: MOST_DOLLARS },
  );
}

/** The rows of the tab Benchmark, one per type of household. */
export const BENCHMARK_ROWS: readonly SheetRow[] = ([1, 2] as const).flatMap((applicants) =>
  [0, 1, 2, 3, 4, 5].map((dependants) => householdRow(applicants, dependants)),
);
