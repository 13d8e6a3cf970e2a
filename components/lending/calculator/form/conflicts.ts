import type { AmountKey } from "#lib/lending/serviceability/core/fields.ts";
import { type DebtType, PAY_TYPES, PAYMENTS_A_YEAR } from "#lib/lending/serviceability/core/household.ts";
import { NEEDED_FIGURE } from "#lib/lending/serviceability/core/household-faults.ts";
import { compareDeclared } from "#lib/lending/serviceability/core/in-file/declared-and-seen.ts";
import { payConflicts, type StatedPay } from "#lib/lending/serviceability/core/in-file/pay-agreement.ts";
import type { SeenField } from "#lib/lending/serviceability/core/in-file/seen-in-file.ts";
import type { Cents } from "#lib/platform/money.ts";
import type { PreparedTax } from "#lib/reading/tax/tax.ts";
import type { Prefill } from "./prefill-type.ts";
import { readAmount } from "./values/texts.ts";
import { type CalculatorValues, EXPENSES } from "./values/values.ts";

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

/** An applicant's gross pay as entered; empty while an amount is missing or invalid. */
function statedPay({ id, incomes }: CalculatorValues["applicants"][number]): StatedPay[] {
  const rows = incomes.filter(
    ({ type, amount }) => PAY_TYPES.some((pay) => pay === type) && amount.trim() !== "",
  );
  const amounts = rows.map(({ type, amount, frequency }) => {
    const cents = readAmount(amount);
    return cents === null ? null : { type, yearly: cents * PAYMENTS_A_YEAR[frequency] };
  });
  if (rows.length === 0 || amounts.includes(null)) return [];
  const total = (types: readonly string[]) =>
    amounts.reduce((sum, each) => sum + (each && types.includes(each.type) ? each.yearly : 0), 0);
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
 * The declared amount for a field that the file shows; null while it is empty or invalid. A removed debt counts as
 * zero.
 */
function declaredFor(values: CalculatorValues, field: AmountKey): Cents | null {
  const expense = EXPENSES.find(({ key }) => key === field);
  if (expense !== undefined) return readAmount(values.expenses[expense.key]);
  if (field === "boarderIncomeGrossWeekly") return readAmount(values.boarderIncomeWeekly);
  const types = DEBT_TOTALS[field];
  if (types === undefined) return null;
  const figures = values.debts
    .filter(({ type }) => types.includes(type))
    .map((row) => row[NEEDED_FIGURE[row.type]]);
  if (figures.some((text) => text.trim() !== "" && readAmount(text) === null)) return null;
  return figures.reduce((sum, text) => sum + (readAmount(text) ?? 0), 0);
}
