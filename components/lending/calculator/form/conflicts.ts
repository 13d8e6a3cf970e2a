import type { AmountKey } from "#lib/lending/serviceability/core/fields.ts";
import {
  DEBTS,
  EXPENSES,
  expenseOf,
  FLAT_DEBTS,
  isPay,
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
    isPay(type) && amount !== null ? [{ type, yearly: amount * PAYMENTS_A_YEAR[frequency] }] : [],
  );
  if (amounts.length === 0) return [];
  const [least, most] = [amounts.filter(({ type }) => type === "SALARY"), amounts].map((counted) =>
    counted.reduce((sum, { yearly }) => sum + yearly, 0),
  );
  return [{ id, least: least ?? 0, most: most ?? 0 }];
}

/** The declared amount for a field that the file shows; null while it is empty. A removed debt counts as zero. */
function declaredFor(values: CalculatorValues, { field }: SeenField): Cents | null {
  if (field === BOARD) return values.boarderIncomeWeekly;
  const expense = EXPENSES.find(({ key }) => key === field);
  if (expense) return expenseOf(values, expense.key);
  if (FLAT_DEBTS.every((debt) => debt.field !== field)) return null;
  // Whatever their outcome.
  const debts = values.debts.filter(({ type }) => DEBTS[type].flat === field);
  return debts.reduce((sum, row) => sum + (row[DEBTS[row.type].figure] ?? 0), 0);
}
