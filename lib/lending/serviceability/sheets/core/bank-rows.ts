import { capitalize } from "#lib/platform/format.ts";
import { BANK_RULE_GROUPS, MAX_INCOME_MULTIPLE } from "../../core/rules/bank-rules.ts";
import { allowedValues, type BankRule } from "../../core/rules/rule-definition.ts";
import { dateRow, numberRow, type SheetRow, textRow } from "./sheet-rows.ts";

/** The text of a cell for true and for false. */
export const YES_NO = ["Yes", "No"] as const;

/** The rows with the bank, the source and the dates of the rules. */
const SOURCE_ROWS: readonly SheetRow[] = [
  textRow("name", "Name", "The bank's name as displayed."),
  textRow("source", "Source", "Where the bank's rules come from."),
  dateRow("effectiveFrom", "Effective from", "The date from which the bank's rules apply."),
  dateRow("verifiedAt", "Verified at", "When they were last checked against the source."),
];

/** The rows of the tab Banks; the heading of each column is the bank's key. */
export const BANK_ROWS: readonly SheetRow[] = [
  ...SOURCE_ROWS.map((row) => ({ ...row, group: "Names and dates" })),
  ...BANK_RULE_GROUPS.flatMap(({ title, rules }) =>
    Object.entries(rules).map(([key, rule]) => ({ ...rowOf(key, rule), group: title })),
  ),
];

function rowOf(key: string, rule: BankRule): SheetRow {
  const { label, unit, explanation, content } = rule;
  const mayBeMissing = rule.absent !== undefined;
  const described = { key, label: capitalize(label), unit, explanation, content, path: [key], mayBeMissing };
  const allowed = allowedValues(rule);
  if (content === "yesNo") return { ...described, optional: false, allowed, choices: YES_NO };
  if (content === "choice") return { ...described, optional: false, allowed, choices: rule.choices };
  return { ...described, optional: rule.optional, allowed, min: rule.min, max: rule.max };
}

const BORROWERS = [
  { borrower: "ownerOccupied", words: "owner-occupiers" },
  { borrower: "investor", words: "investors" },
] as const;

const MEASURES = [
  {
    measure: "debtToIncome",
    name: "Debt to income",
    unit: "times gross income a year",
    range: { content: "number", min: 1, max: MAX_INCOME_MULTIPLE },
  },
  {
    measure: "loanToValue",
    name: "Loan to value",
    unit: "of the property's value",
    range: { content: "share", max: 1 },
  },
] as const;

/** The rows of the Reserve Bank's limits, in the tab Tax. A sheet may leave out all of them. */
export const RESERVE_BANK_ROWS: readonly SheetRow[] = [
  textRow("source", "Source", "Where these limits are published."),
  ...MEASURES.flatMap(({ measure, name, unit, range }) => [
    dateRow(
      `${measure}.effectiveFrom`,
      `${name}, effective from`,
      "The date from which the limits and speed limits below apply.",
    ),
    ...BORROWERS.flatMap(({ borrower, words }) => [
      numberRow(
        `${measure}.${borrower}.limit`,
        `${name}, ${words}`,
        unit,
        "Shown beside a bank's own limit. It is not used in calculations.",
        range,
      ),
      numberRow(
        `${measure}.${borrower}.speedLimit`,
        `${name}, ${words}, speed limit`,
        "of new lending",
        "How much of its new lending to them a bank may make above the limit.",
        { content: "share", max: 1 },
      ),
    ]),
  ]),
];
