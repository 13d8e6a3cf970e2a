import type { Cents } from "#lib/money.ts";
import type { AmountKey } from "#lib/serviceability/core/fields.ts";
import type { DebtType } from "#lib/serviceability/core/household.ts";
import { NEEDED_FIGURE } from "#lib/serviceability/core/household-faults.ts";
import { compareDeclared } from "#lib/serviceability/core/in-file/declared-and-seen.ts";
import type { SeenField } from "#lib/serviceability/core/in-file/seen-in-file.ts";
import { readAmount } from "./values/texts.ts";
import { type CalculatorValues, EXPENSES } from "./values/values.ts";

/** A sentence for each field, or total of debts, that conflicts with the file. */
export type FieldConflicts = Readonly<Partial<Record<AmountKey, string>>>;

/** The totals of debts that the file shows, whatever their outcome. */
const DEBT_TOTALS: Partial<Record<AmountKey, readonly DebtType[]>> = {
  existingMortgages: ["HOME_LOAN", "REVOLVING_CREDIT"],
  creditCardLimit: ["CREDIT_CARD"],
  overdraftLimit: ["OVERDRAFT"],
  personalLoanMonthlyRepayment: ["PERSONAL_LOAN"],
  hirePurchaseOtherLoanMonthlyPayment: ["HIRE_PURCHASE", "BNPL", "OTHER"],
};

export function conflictsOf(values: CalculatorValues, seen: readonly SeenField[]): FieldConflicts {
  const declared = Object.fromEntries(seen.map(({ field }) => [field, declaredFor(values, field)]));
  return Object.fromEntries(
    compareDeclared(declared, seen).flatMap(({ field, conflict }) =>
      conflict ? [[field, conflict.flatters ? `${conflict.why} ${FLATTERS}` : conflict.why]] : [],
    ),
  );
}

const FLATTERS = "It makes the household look better than the file does.";

/** What is declared for a field that the file shows; null if nothing valid is. A removed debt is declared as none. */
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
