import { csvLine } from "#lib/platform/format/csv-line.ts";
import { accountLabel } from "#lib/reading/statements/core/understand/account-label.ts";
import { factsOf } from "#lib/reading/statements/core/understand/categories.ts";
import type {
  ListedTransaction,
  TransactionList,
} from "#lib/reading/transactions/core/listed-transaction.ts";

const head = ["Date", "Description", "Account", "Category", "Amount", "Balance", "Excluded"];

/** Transactions as CSV text, safe from formula injection. Only printed balances are included, as in the download. */
export function selectedAsCsv(
  rows: readonly ListedTransaction[],
  { accounts, currency }: Pick<TransactionList, "accounts" | "currency">,
): string {
  const names = new Map(accounts.map((account) => [account.accountId, accountLabel(account, currency)]));
  const lines = rows.map((row) =>
    csvLine([
      row.date,
      row.description,
      names.get(row.accountId) ?? "",
      row.category === null ? "" : factsOf(row.category).label,
      { amount: row.amount },
      row.balance === null ? null : { amount: row.balance },
      row.excluded ? "yes" : "no",
    ]),
  );
  return csvLine(head) + lines.join("");
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
