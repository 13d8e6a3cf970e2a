import type { LedgerRow } from "./ledger.ts";

const daysToFee = 5;

/**
 * Counts dishonoured payments. A bank shows one as the returned payment, as a fee, or as both within days. A
 * fee that follows a return in the same account is therefore not a second dishonour. Rows in chronological
 * order.
 */
export function countDishonours(rows: readonly LedgerRow[]): number {
  const shown = rows.filter(({ meaning }) => meaning.category === "DISHONOUR");
  let count = 0;
  for (const sameAccount of Map.groupBy(shown, ({ row }) => row.accountId).values()) {
    const openReturns: number[] = [];
    const fees = sameAccount.filter(({ row }) => row.amount < 0);
    const returns = sameAccount.filter(({ row }) => row.amount > 0);
    openReturns.push(...returns.map(({ day }) => day));
    count += returns.length;
    for (const fee of fees) {
      const at = openReturns.findIndex((day) => Math.abs(fee.day - day) <= daysToFee);
      if (at >= 0) openReturns.splice(at, 1);
      else count += 1;
    }
  }
  return count;
}
