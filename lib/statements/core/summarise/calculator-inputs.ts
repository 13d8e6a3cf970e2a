import { toDecimal } from "#lib/money.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";
import type { Cents } from "../model.ts";
import { type CalculatorField, calculatorFields, factsOf } from "../understand/categories.ts";
import { isOwnBusiness, weeklyFrom } from "../understand/counted-income.ts";
import type { ExpenseTotal } from "./expenses.ts";
import { type IncomeStream, isPaidAtEnd } from "./income-streams.ts";
import type { Ledger } from "./ledger.ts";
import type { FoundLoanAccount, LoanType } from "./loan-accounts.ts";

const instalmentField: Partial<Record<LoanType, CalculatorField>> = {
  PERSONAL_LOAN: "personalLoanMonthlyRepayment",
  HIRE_PURCHASE: "hirePurchaseOtherLoanMonthlyPayment",
  BNPL: "hirePurchaseOtherLoanMonthlyPayment",
};

/**
 * The calculator fields that the statements support.
 *
 * Incomes other than wages are weekly, from regular streams that are still paid, at no more than their
 * current amount. Wages are left to payslips, because the calculator needs gross pay and statements show net.
 * Living and fixed costs are monthly averages. Debts are the current balances and repayments rather than
 * averages: a loan that began last month counts in full, and a repaid one does not count.
 */
export function calculatorInputs(
  ledger: Ledger,
  streams: readonly IncomeStream[],
  expenses: readonly ExpenseTotal[],
  loans: readonly FoundLoanAccount[],
): TransactionSummary["calculatorInputs"] {
  const sums = new Map<CalculatorField, Cents>();
  const add = (field: CalculatorField | null | undefined, cents: Cents | null) => {
    if (field && cents) sums.set(field, (sums.get(field) ?? 0) + cents);
  };
  for (const stream of streams) {
    if (stream.frequency === "IRREGULAR" || !isPaidAtEnd(stream, ledger) || isOwnBusiness(stream)) continue;
    add(factsOf(stream.category).calculatorField, weeklyFrom(stream.currentAmount, stream.frequency));
  }
  for (const { facts, monthly } of expenses) {
    if (facts.group !== "DEBT" || facts.category === "DEBT_COLLECTION") add(facts.calculatorField, monthly);
  }
  for (const loan of loans) {
    if (loan.currency !== ledger.currency) continue;
    add(instalmentField[loan.type], loan.monthlyRepayment);
    if (loan.type === "HOME_LOAN") add("existingMortgages", loan.balance);
    // It can be drawn again, so its limit counts.
    if (loan.type === "REVOLVING_CREDIT") add("existingMortgages", loan.limit ?? loan.balance);
    if (loan.type === "CREDIT_CARD") add("creditCardLimit", loan.limit);
    if (loan.type === "OVERDRAFT") add("overdraftLimit", loan.limit);
  }
  return Object.fromEntries(
    calculatorFields.flatMap((field) => {
      const cents = sums.get(field);
      return cents && cents > 0 ? [[field, toDecimal(cents)]] : [];
    }),
  );
}
