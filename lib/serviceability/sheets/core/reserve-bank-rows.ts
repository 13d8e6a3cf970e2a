import { MOST_INCOME_MULTIPLE } from "#lib/serviceability/core/rules/reserve-bank-schema.ts";
import { dateRow, numberRow, type SheetRow, textRow } from "./sheet-rows.ts";

const BORROWERS = [
  { borrower: "ownerOccupied", words: "owner-occupiers" },
  { borrower: "investor", words: "investors" },
] as const;

const MEASURES = [
  {
    measure: "debtToIncome",
    name: "Debt to income",
    unit: "times gross income a year",
    range: { content: "number", min: 1, max: MOST_INCOME_MULTIPLE },
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
        explanation: "Since when the limits and speed limits below hold.",
      }),
      path: [measure, "effectiveFrom"],
    },
    ...BORROWERS.flatMap(({ borrower, words }) => [
      numberRow(
        {
          key: `${measure}.${borrower}.limit`,
          label: `${name}, ${words}`,
          unit,
          explanation: "Cited beside a bank's own limit. Nothing is calculated from it.",
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
