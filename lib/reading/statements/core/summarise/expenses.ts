import { sum, toNumber } from "#lib/platform/money.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import { factsOf } from "../understand/categories.ts";
import { compareText } from "../values/order.ts";
import { accountsOf, isFlow, type Ledger, type LedgerRow, monthlyAverage, totalOf } from "./ledger.ts";
import { repaymentsTo } from "./repayments.ts";

const daysToReturn = 10;

/**
 * Summarises spending by category, largest first. Refunds reduce living and fixed costs. In other categories, money in (a
 * win, an advance from a lender) does not reverse spending, so only money out counts, less payments that the bank
 * returned unpaid. A category that refunds reduce to zero is left out.
 */
export function summariseExpenses(ledger: Ledger): TransactionSummary["expenses"] {
  const returned = returnedPayments(ledger.rows);
  const expenses = ledger.rows.filter((entry) => isExpense(entry) && !returned.has(entry.row.transactionId));
  const spent = [...Map.groupBy(expenses, ({ meaning }) => meaning.category)]
    .map(([category, rows]) => ({ category, rows, total: -totalOf(rows) }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total || (a.category < b.category ? -1 : 1));
  const all = sum(spent.map(({ total }) => total));
  return {
    monthlyAverage: toNumber(monthlyAverage(all, ledger)),
    categories: spent.map(({ category, rows, total }) => ({
      category,
      essential: factsOf(category).essential,
      count: rows.length,
      total: toNumber(total),
      monthlyAverage: toNumber(monthlyAverage(total, ledger)),
      share: Math.round((total / all) * 10_000) / 10_000,
      calculatorField: factsOf(category).calculatorField,
      accountIds: accountsOf(rows),
    })),
  };
}

function isExpense(entry: LedgerRow): boolean {
  const { group } = factsOf(entry.meaning.category);
  if (!isFlow(entry) || group === "INCOME" || group === "RECEIVED") return false;
  return entry.row.amount < 0 || group === "LIVING" || group === "FIXED";
}

/**
 * Returns commitments by payee, largest first. Includes every payment to a lender, since one repayment proves a debt,
 * and rent and child support from the second payment on. A returned payment shows the debt, but is not included in any
 * total.
 */
export function summariseCommitments(ledger: Ledger): TransactionSummary["commitments"] {
  const paid = ledger.rows.filter((entry) => isFlow(entry) && entry.row.amount < 0 && isCommitment(entry));
  const returned = returnedPayments(ledger.rows);
  return [...Map.groupBy(paid, ({ meaning }) => `${meaning.category} ${meaning.merchant}`).values()]
    .flatMap((rows) => {
      const [first, last] = [rows[0], rows.at(-1)];
      if (!first || !last || (rows.length < 2 && factsOf(first.meaning.category).group !== "DEBT")) return [];
      const kept = rows.filter(({ row }) => !returned.has(row.transactionId));
      const { monthly, frequency } = repaymentsTo(kept, ledger);
      return {
        lender: first.meaning.merchant,
        type: first.meaning.category,
        monthlyAverage: toNumber(monthlyAverage(0 - totalOf(kept), ledger)),
        monthlyEquivalent: toNumber(monthly),
        frequency: frequency ?? ("IRREGULAR" as const),
        count: rows.length,
        firstDate: first.row.date,
        lastDate: last.row.date,
        accountIds: accountsOf(rows),
      };
    })
    .sort(
      (a, b) =>
        b.monthlyAverage - a.monthlyAverage || compareText(a.type, b.type) || compareText(a.lender, b.lender),
    );
}

function isCommitment({ meaning }: LedgerRow): boolean {
  const { group, category } = factsOf(meaning.category);
  return group === "DEBT" || category === "RENT_BOARD" || category === "CHILD_SUPPORT";
}

/**
 * Finds payments that a bank returned unpaid, by transaction id: for each dishonour, the latest payment of
 * the same amount in the account within the ten days before. They do not count as spending; the bill counts
 * when it is paid. Rows in chronological order.
 */
function returnedPayments(rows: readonly LedgerRow[]): ReadonlySet<string> {
  const returned = new Set<string>();
  const paid = Map.groupBy(
    rows.filter(({ row, meaning }) => row.amount < 0 && meaning.category !== "DISHONOUR"),
    ({ row }) => `${row.accountId} ${-row.amount}`,
  );
  for (const { row, day, meaning } of rows) {
    if (row.amount <= 0 || meaning.category !== "DISHONOUR") continue;
    const payment = paid
      .get(`${row.accountId} ${row.amount}`)
      ?.findLast(
        (candidate) =>
          candidate.day <= day &&
          day - candidate.day <= daysToReturn &&
          !returned.has(candidate.row.transactionId),
      );
    if (payment) returned.add(payment.row.transactionId);
  }
  return returned;
}
