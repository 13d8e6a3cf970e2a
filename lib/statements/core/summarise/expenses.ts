import { toNumber } from "#lib/money.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";
import type { Cents } from "../model.ts";
import { type CategoryFacts, factsOf } from "../understand/categories.ts";
import { isFlow, type Ledger, type LedgerRow, monthlyAverage } from "./ledger.ts";
import { returnedPayments } from "./returned-payments.ts";

export type ExpenseTotal = { facts: CategoryFacts; total: Cents; monthly: Cents; count: number };

/**
 * Spending by category, largest first. Refunds reduce living and fixed costs. In other categories money in (a
 * win, an advance from a lender) does not reverse spending, so only money out counts, less what the bank
 * returned unpaid. A category that refunds reduce to zero is left out.
 */
export function findExpenses(ledger: Ledger): ExpenseTotal[] {
  const returned = returnedPayments(ledger.rows);
  const expenses = ledger.rows.filter((entry) => isExpense(entry) && !returned.has(entry.row.transactionId));
  const spent = Map.groupBy(expenses, ({ meaning }) => meaning.category);
  return [...spent]
    .map(([category, rows]) => {
      const total = -rows.reduce((sum, { row }) => sum + row.amount, 0);
      return { facts: factsOf(category), total, monthly: monthlyAverage(total, ledger), count: rows.length };
    })
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total || (a.facts.category < b.facts.category ? -1 : 1));
}

function isExpense(entry: LedgerRow): boolean {
  const { group } = factsOf(entry.meaning.category);
  if (!isFlow(entry) || group === "INCOME") return false;
  return entry.row.amount < 0 || group === "LIVING" || group === "FIXED";
}

/** Expenses in API format. */
export function summariseExpenses(
  ledger: Ledger,
  expenses: readonly ExpenseTotal[],
): TransactionSummary["expenses"] {
  const all = expenses.reduce((sum, { total }) => sum + total, 0);
  return {
    monthlyAverage: toNumber(monthlyAverage(all, ledger)),
    categories: expenses.map(({ facts, total, monthly, count }) => ({
      category: facts.category,
      essential: facts.essential,
      count,
      total: toNumber(total),
      monthlyAverage: toNumber(monthly),
      share: Math.round((total / all) * 10_000) / 10_000,
      calculatorField: facts.calculatorField,
    })),
  };
}
