import {
  accountName,
  type ListedAccount,
  type ListedTransaction,
} from "#lib/transactions/core/listed-transaction.ts";
import type { TransactionFilter } from "#lib/transactions/core/transaction-filter.ts";
import { GridFrame } from "./grid-frame.tsx";
import { TransactionRow } from "./transaction-row.tsx";

/** The first transactions, rendered with the page, so that they can be read while the others load. */
export function FirstRows(props: {
  rows: readonly ListedTransaction[];
  /** The number of matching transactions. */
  count: number;
  accounts: readonly ListedAccount[];
  currency: string;
  order: TransactionFilter["order"];
}) {
  const { rows, count, accounts, currency, order } = props;
  const names = new Map(accounts.map((account) => [account.accountId, accountName(account, currency)]));
  return (
    <GridFrame count={count} order={order}>
      <tbody className="block">
        {rows.map((row, index) => (
          <TransactionRow
            key={row.transactionId}
            row={row}
            index={index}
            account={names.get(row.accountId) ?? ""}
            current={index === 0}
          />
        ))}
      </tbody>
    </GridFrame>
  );
}
