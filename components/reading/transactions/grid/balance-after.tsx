import { formatMoney } from "#lib/platform/money.ts";
import type { ListedTransaction } from "#lib/reading/transactions/core/listed-transaction.ts";

const explanation = "Not printed. Calculated from the statement's balances, which add up.";

/** The balance after a transaction: printed, computed from its statement, or “Not shown”. */
export function BalanceAfter({ row }: { row: Pick<ListedTransaction, "balance" | "computedBalance"> }) {
  const { balance, computedBalance } = row;
  if (balance !== null) return formatMoney(balance);
  if (computedBalance === null) return <span className="text-sm">Not shown</span>;
  return (
    <span title={explanation} className="italic">
      <span aria-hidden>≈ </span>
      {formatMoney(computedBalance)}
      <span className="sr-only"> (computed)</span>
    </span>
  );
}
