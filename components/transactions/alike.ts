import type { ListedTransaction } from "#lib/transactions/core/listed-transaction.ts";

/** The other transactions of the same payee in the same direction: a refund is not like a purchase. */
export function alike(
  row: ListedTransaction,
  transactions: readonly ListedTransaction[],
): ListedTransaction[] {
  if (row.merchant === null) return [];
  return transactions.filter(
    (other) =>
      other.transactionId !== row.transactionId &&
      other.merchant === row.merchant &&
      other.amount > 0 === row.amount > 0,
  );
}
