import type { AmountKey } from "#lib/lending/serviceability/core/fields.ts";
import {
  type DebtType,
  EXPENSES,
  expenseOf,
  NEEDED_FIGURE,
  PAY_TYPES,
  PAYMENTS_A_YEAR,
} from "#lib/lending/serviceability/core/household.ts";
import { conflictWith } from "#lib/lending/serviceability/core/in-file/declared-and-seen.ts";
import { payConflicts, type StatedPay } from "#lib/lending/serviceability/core/in-file/pay-agreement.ts";
import type { SeenField } from "#lib/lending/serviceability/core/in-file/seen-in-file.ts";
import type { Cents } from "#lib/platform/money.ts";
import type { PreparedTax } from "#lib/reading/tax/tax.ts";
import type { Prefill, PrefilledKey } from "./prefill-type.ts";
import type { CalculatorValues } from "./values/values.ts";

/** A sentence for each conflict with the file, by field or debt total, or by `pay:` and an applicant's id. */
export type FieldConflicts = Readonly<Partial<Record<PrefilledKey | AmountKey | `pay:${string}`, string>>>;

/** The totals of debts that the file shows, whatever their outcome. */
const DEBT_TOTALS: Partial<Record<AmountKey, readonly DebtType[]>> = {
  existingMortgages: ["HOME_LOAN", "REVOLVING_CREDIT"],
  creditCardLimit: ["CREDIT_CARD"],
  overdraftLimit: ["OVERDRAFT"],
  personalLoanMonthlyRepayment: ["PERSONAL_LOAN"],
  hirePurchaseOtherLoanMonthlyPayment: ["HIRE_PURCHASE", "BNPL", "OTHER"],
};

const BOARD = "boarderIncomeGrossWeekly";

export function conflictsOf(
  values: CalculatorValues,
  { seen, pay }: Pick<Prefill, "seen" | "pay">,
  tax: PreparedTax,
): FieldConflicts {
  const inFields = seen.flatMap((one) => {
    const declared = declaredFor(values, one);
    const why = declared === null ? null : conflictWith(one, declared);
    return why === null ? [] : [[one.field === BOARD ? "boarderIncomeWeekly" : one.field, why]];
  });
  const ofPay = payConflicts(values.applicants.flatMap(statedPay), pay, tax);
  return Object.fromEntries([...inFields, ...ofPay.map(({ id, why }) => [`pay:${id}`, why])]);
}

/** An applicant's gross pay as entered; empty while no amount is. */
function statedPay({ id, incomes }: CalculatorValues["applicants"][number]): StatedPay[] {
  const amounts = incomes.flatMap(({ type, amount, frequency }) =>
    PAY_TYPES.some((pay) => pay === type) && amount !== null
      ? [{ type, yearly: amount * PAYMENTS_A_YEAR[frequency] }]
      : [],
  );
  if (amounts.length === 0) return [];
  const total = (types: readonly string[]) =>
    amounts.reduce((sum, { type, yearly }) => sum + (types.includes(type) ? yearly : 0), 0);
  return [{ id, least: total(["SALARY"]), most: total(PAY_TYPES) }];
}

/**
 * The declared amount for a field that the file shows; null while it is empty. A removed debt counts as
 * zero.
 */
function declaredFor(values: CalculatorValues, { field }: SeenField): Cents | null {
  if (field === BOARD) return values.boarderIncomeWeekly;
  const expense = EXPENSES.find(({ key }) => key === field);
  if (expense) return expenseOf(values, expense.key);
  const types = DEBT_TOTALS[field];
  if (types === undefined) return null;
  const debts = values.debts.filter(({ type }) => types.includes(type));
  return debts.reduce((sum, row) => sum + (row[NEEDED_FIGURE[row.type]] ?? 0), 0);
}
