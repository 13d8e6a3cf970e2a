import type { CsvColumns } from "#lib/platform/text/csv-line.ts";
import { accountLabel } from "#lib/reading/statements/core/understand/account-label.ts";
import { factsOf } from "#lib/reading/statements/core/understand/categories.ts";
import type { ListedTransaction, TransactionList } from "./transaction-list.ts";

/** The columns of copied and downloaded transactions. Only printed balances are included. */
export function transactionColumns({ accounts, currency }: Pick<TransactionList, "accounts" | "currency">) {
  const names = new Map(accounts.map((account) => [account.accountId, accountLabel(account, currency)]));
  return {
    Date: (row) => row.date,
    Description: (row) => row.description,
    Account: (row) => names.get(row.accountId) ?? "",
    Category: (row) => (row.category === null ? "" : factsOf(row.category).label),
    Amount: ({ amount }) => ({ amount }),
    Balance: ({ balance }) => (balance === null ? null : { amount: balance }),
    Excluded: (row) => (row.excluded ? "yes" : "no"),
  } satisfies CsvColumns<Omit<ListedTransaction, "computedBalance">>;
}
