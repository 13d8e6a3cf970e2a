import { BANK_RULE_GROUPS, MAX_INCOME_MULTIPLE } from "#lib/lending/serviceability/core/rules/bank-rules.ts";
import { allowedValues, type BankRule } from "#lib/lending/serviceability/core/rules/rule-definition.ts";
import { dateRow, numberRow, type SheetRow, textRow } from "./sheet-rows.ts";

/** The text of a cell for true and for false. */
export const YES_NO = ["Yes", "No"] as const;

/** The rows with the bank, the source and the dates of the rules. */
const SOURCE_ROWS: readonly SheetRow[] = [
  textRow({ key: "name", label: "Name", unit: "", explanation: "The bank's name as displayed." }),
  textRow({ key: "source", label: "Source", unit: "", explanation: "Where the bank's rules come from." }),
  dateRow({
    key: "effectiveFrom",
    label: "Effective from",
    unit: "date",
    explanation: "The date from which the bank's rules apply.",
  }),
  dateRow({
    key: "verifiedAt",
    label: "Verified at",
    unit: "date",
    explanation: "When they were last checked against the source.",
  }),
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
  const described = { key, label: capitalised(label), unit, explanation, content, path: [key], mayBeMissing };
  const allowed = allowedValues(rule);
  if (content === "yesNo") return { ...described, optional: false, allowed, choices: YES_NO };
  if (content === "choice") return { ...described, optional: false, allowed, choices: rule.choices };
  return { ...described, optional: rule.optional, allowed, min: rule.min, max: rule.max };
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
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
  textRow({ key: "source", label: "Source", unit: "", explanation: "Where these limits are published." }),
  ...MEASURES.flatMap(({ measure, name, unit, range }) => [
    {
      ...dateRow({
        key: `${measure}.effectiveFrom`,
        label: `${name}, effective from`,
        unit: "date",
        explanation: "The date from which the limits and speed limits below apply.",
      }),
      path: [measure, "effectiveFrom"],
    },
    ...BORROWERS.flatMap(({ borrower, words }) => [
      numberRow(
        {
          key: `${measure}.${borrower}.limit`,
          label: `${name}, ${words}`,
          unit,
          explanation: "Shown beside a bank's own limit. It is not used in calculations.",
        },
        [measure, borrower, "limit"],
        range,
      ),
      numberRow(
        {
          key: `${measure}.${borrower}.speedLimit`,
          label: `${name}, ${words}, speed limit`,
          unit: "of new lending",
          explanation: "How much of its new lending to them a bank may make above the limit.",
        },
        [measure, borrower, "speedLimit"],
        { content: "share", max: 1 },
      ),
    ]),
  ]),
];
