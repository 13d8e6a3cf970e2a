import type { MoneyTable } from "./money-candidates.ts";
import type { MoneyReading } from "./money-reading.ts";

/** A reading with the balance behind each row, and the column that prints the one before it, where there is one. */
export type AnchoredReading = { reading: MoneyReading; before: number | null };

/**
 * Some banks print both balances of each row (`Beginsaldo`, `Eindsaldo`). Where most rows lead from the one to the
 * other, the first row's is the opening balance as printed, and so may prove that row too.
 */
export function withBalanceBefore(reading: MoneyReading, { money, dataRows }: MoneyTable): AnchoredReading {
  const printed = reading.balance === null ? undefined : money.get(reading.balance);
  if (reading.balance === null || !printed) return { reading, before: null };
  for (const [column, values] of money) {
    if (column === reading.balance || reading.columns.includes(column)) continue;
    const [start, end] = reading.before ? [printed, values] : [values, printed];
    const agreed = dataRows.filter((row) => {
      const amount = reading.amountAt(row);
      return amount !== null && (start[row] ?? Number.NaN) + amount === end[row];
    });
    // Where nothing is booked, any two columns of balances agree.
    const moved = agreed.some((row) => reading.amountAt(row) !== 0);
    if (!moved || agreed.length * 2 <= dataRows.length) continue;
    if (!reading.before) return { reading, before: column };
    return { reading: { ...reading, before: false, balance: column }, before: reading.balance };
  }
  return { reading, before: null };
}
