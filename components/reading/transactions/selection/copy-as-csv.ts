import { csvLine, csvRows } from "#lib/platform/text/csv-line.ts";
import { transactionColumns } from "#lib/reading/transactions/core/transaction-columns.ts";
import type { ListedTransaction, TransactionList } from "#lib/reading/transactions/core/transaction-list.ts";

/** Transactions as CSV text, safe from formula injection. */
export function selectedAsCsv(
  rows: readonly ListedTransaction[],
  list: Pick<TransactionList, "accounts" | "currency">,
): string {
  const columns = transactionColumns(list);
  return csvLine(Object.keys(columns)) + csvRows(columns, rows);
}

/**
 * Puts transactions on the clipboard as CSV. Throws an error with a user-facing message if the browser does not allow
 * it.
 */
export async function copyAsCsv(rows: readonly ListedTransaction[], list: TransactionList): Promise<void> {
  const refused = "Your browser doesn't allow copying here. Download them as CSV instead.";
  // Browsers have no clipboard API over plain HTTP.
  if (!navigator.clipboard) throw new Error(refused);
  await navigator.clipboard.writeText(selectedAsCsv(rows, list)).catch(() => {
    throw new Error(refused);
  });
}
