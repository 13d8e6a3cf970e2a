import type { ExpenseKey } from "#lib/serviceability/core/household.ts";
import type { SeenField } from "#lib/serviceability/core/in-file/seen-in-file.ts";
import { BLANK_VALUES, type CalculatorValues } from "./values/values.ts";

/** A prefilled field outside any row. */
type PrefilledKey = ExpenseKey | "boarderIncomeWeekly";

export type Prefill = {
  /** The form with what the file shows; each row says where it came from. */
  values: CalculatorValues;
  /** Where each prefilled field outside the rows came from. */
  sources: Partial<Record<PrefilledKey, string>>;
  /** What could not be prefilled and needs a decision. */
  remarks: string[];
  /** What the file shows, to compare with declared values. */
  seen: SeenField[];
};

/** Without an application. */
export const NO_PREFILL: Prefill = { values: BLANK_VALUES, sources: {}, remarks: [], seen: [] };

/** How many figures statements and loan accounts have filled in; ages come from the clients. */
export function filledFields({ values, sources }: Prefill): number {
  const rows = [
    ...values.applicants.flatMap(({ incomes }) => incomes),
    ...values.debts,
    ...values.properties,
  ];
  return Object.keys(sources).length + rows.filter(({ evidence }) => evidence !== "").length;
}
