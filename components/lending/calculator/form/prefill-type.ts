import { type ExpenseKey, expenseOf } from "#lib/lending/serviceability/core/household.ts";
import type { SeenPay } from "#lib/lending/serviceability/core/in-file/pay-agreement.ts";
import type { SeenField } from "#lib/lending/serviceability/core/in-file/seen-in-file.ts";
import { BLANK_VALUES, type CalculatorValues } from "./values/values.ts";

/** A prefilled field outside any row. */
export type PrefilledKey = ExpenseKey | "boarderIncomeWeekly";

export type Prefill = {
  /** The form's values from the file; each row has its source. */
  values: CalculatorValues;
  /** The source of each prefilled field outside the rows. */
  sources: Partial<Record<PrefilledKey, string>>;
  /** Whether the application has a loan request, which prefills loan, funds and property. */
  isRequested: boolean;
  /** Points that could not be prefilled and need a decision. */
  remarks: string[];
  /** The file's figures, to compare with declared values. */
  seen: SeenField[];
  /** Net pay in the statements, to compare with gross pay. */
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

/** The file's figure for a field outside any row. */
export function originalOf({ values }: Prefill, key: PrefilledKey): number | null {
  return key === "boarderIncomeWeekly" ? values.boarderIncomeWeekly : expenseOf(values, key);
}

/** The number of figures prefilled from the application. Ages come from the clients and do not count. */
export function filledFields({ values, sources, isRequested }: Prefill): number {
  const rows = [
    ...values.applicants.flatMap(({ incomes }) => incomes),
    ...values.debts,
    ...values.properties,
  ];
  const requested = isRequested ? [values.loan.amount, ...Object.values(values.funds)] : [];
  const typed = requested.filter((amount) => amount !== null).length;
  return typed + Object.keys(sources).length + rows.filter(({ evidence }) => evidence !== "").length;
}
