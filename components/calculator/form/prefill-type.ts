import type { ExpenseKey } from "#lib/serviceability/core/household.ts";
import type { SeenPay } from "#lib/serviceability/core/in-file/pay-agreement.ts";
import type { SeenField } from "#lib/serviceability/core/in-file/seen-in-file.ts";
import { BLANK_VALUES, type CalculatorValues } from "./values/values.ts";

/** A prefilled field outside any row. */
type PrefilledKey = ExpenseKey | "boarderIncomeWeekly";

export type Prefill = {
  /** The form with what the file shows; each row says where it came from. */
  values: CalculatorValues;
  /** Where each prefilled field outside the rows came from. */
  sources: Partial<Record<PrefilledKey, string>>;
  /** Whether the application has a loan request, which prefills loan, funds and property. */
  isRequested: boolean;
  /** What could not be prefilled and needs a decision. */
  remarks: string[];
  /** What the file shows, to compare with declared values. */
  seen: SeenField[];
  /** Pay after tax in the statements, to compare with pay before tax. */
  pay: SeenPay[];
};

/** Without an application. */
export const NO_PREFILL: Prefill = {
  values: BLANK_VALUES,
  sources: {},
  isRequested: false,
  remarks: [],
  seen: [],
  pay: [],
};

/** How many figures the application prefilled; ages come from the clients. */
export function filledFields({ values, sources, isRequested }: Prefill): number {
  const rows = [
    ...values.applicants.flatMap(({ incomes }) => incomes),
    ...values.debts,
    ...values.properties,
  ];
  const asked = isRequested ? [values.loan.amount, ...Object.values(values.funds)] : [];
  const typed = asked.filter((text) => text !== "").length;
  return typed + Object.keys(sources).length + rows.filter(({ evidence }) => evidence !== "").length;
}
