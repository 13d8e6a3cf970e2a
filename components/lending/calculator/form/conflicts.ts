import type { AmountKey } from "#lib/lending/serviceability/core/fields.ts";
import { type DebtType, PAY_TYPES, PAYMENTS_A_YEAR } from "#lib/lending/serviceability/core/household.ts";
import { NEEDED_FIGURE } from "#lib/lending/serviceability/core/household-faults.ts";
import { compareDeclared } from "#lib/lending/serviceability/core/in-file/declared-and-seen.ts";
import { payConflicts, type StatedPay } from "#lib/lending/serviceability/core/in-file/pay-agreement.ts";
import type { SeenField } from "#lib/lending/serviceability/core/in-file/seen-in-file.ts";
import type { Cents } from "#lib/platform/money.ts";
import type { PreparedTax } from "#lib/reading/tax/tax.ts";
import type { Prefill } from "./prefill-type.ts";
import { type CalculatorValues, costOf, EXPENSES } from "./values/values.ts";

/** A sentence for each conflict with the file, by field or debt total, or by `pay:` and an applicant's id. */
export type FieldConflicts = Readonly<Partial<Record<AmountKey | `pay:${string}`, string>>>;

/** The totals of debts that the file shows, whatever their outcome. */
const DEBT_TOTALS: Partial<Record<AmountKey, readonly DebtType[]>> = {
  existingMortgages: ["HOME_LOAN", "REVOLVING_CREDIT"],
  creditCardLimit: ["CREDIT_CARD"],
  overdraftLimit: ["OVERDRAFT"],
  personalLoanMonthlyRepayment: ["PERSONAL_LOAN"],
  hirePurchaseOtherLoanMonthlyPayment: ["HIRE_PURCHASE", "BNPL", "OTHER"],
};

export function conflictsOf(
  values: CalculatorValues,
  { seen, pay }: Pick<Prefill, "seen" | "pay">,
  tax: PreparedTax,
): FieldConflicts {
  const conflicts = payConflicts(values.applicants.flatMap(statedPay), pay, tax);
  return {
    ...fieldConflicts(values, seen),
    ...Object.fromEntries(conflicts.map(({ id, why }) => [`pay:${id}`, why])),
  };
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

function fieldConflicts(values: CalculatorValues, seen: readonly SeenField[]): FieldConflicts {
  const declared = Object.fromEntries(seen.map(({ field }) => [field, declaredFor(values, field)]));
  return Object.fromEntries(
    compareDeclared(declared, seen).flatMap(({ field, conflict }) =>
      conflict ? [[field, conflict.flatters ? `${conflict.why} ${FLATTERS}` : conflict.why]] : [],
    ),
  );
}

const FLATTERS = "It makes the household look better than the file does.";

/**
 * The declared amount for a field that the file shows; null while it is empty. A removed debt counts as
 * zero.
 */
function declaredFor(values: CalculatorValues, field: AmountKey): Cents | null {
  const expense = EXPENSES.find(({ key }) => key === field);
  if (expense !== undefined) return costOf(values, expense.key);
  if (field === "boarderIncomeGrossWeekly") return values.boarderIncomeWeekly;
  const types = DEBT_TOTALS[field];
  if (types === undefined) return null;
  const debts = values.debts.filter(({ type }) => types.includes(type));
  return debts.reduce((sum, row) => sum + (row[NEEDED_FIGURE[row.type]] ?? 0), 0);
}
