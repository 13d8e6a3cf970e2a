import type { LedgerRow } from "./ledger.ts";

const daysToReturn = 10;

/**
 * Finds payments that a bank returned unpaid, by transaction id: for each dishonour, the latest payment of
 * the same amount in the account within the ten days before. They do not count as spending; the bill counts
 * when it is paid. Rows in chronological order.
 */
export function returnedPayments(rows: readonly LedgerRow[]): ReadonlySet<string> {
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
