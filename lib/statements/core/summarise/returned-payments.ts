import type { LedgerRow } from "./ledger.ts";

const daysToReturn = 10;

/**
 * The payments that a bank gave back unpaid, by transaction id: the latest one of the same sum in the account within ten
 * days before each dishonour. They were not spent; the bill is paid, and counted, when it is paid. Rows in order of time.
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
