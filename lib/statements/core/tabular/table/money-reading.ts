import { balanceAgreement } from "#lib/statements/core/drafts/balance-agreement.ts";
import type { Cents } from "#lib/statements/core/model.ts";

/** Parsed cells of one column by row; NaN where there is no amount. */
export type MoneyColumn = Float64Array;

/** One interpretation of the rows' amounts, with the column that would be the balance. */
export type MoneyReading = {
  amountAt: (row: number) => Cents | null;
  /** The columns used, to distinguish an unreadable cell from an empty one. */
  columns: readonly number[];
  balance: number | null;
  /** Whether a row's direction cannot be determined. */
  isDoubtful?: (row: number) => boolean;
  /** The balance column shows the balance before the row, not after it. */
  before?: boolean;
};

/** The balance after a row in this reading, or null if none is printed. */
export function balanceAfter(
  reading: MoneyReading,
  balance: MoneyColumn | null | undefined,
  row: number,
): Cents | null {
  const value = balance?.[row];
  if (value === undefined || Number.isNaN(value)) return null;
  return reading.before ? value + (reading.amountAt(row) ?? 0) : value;
}

/** The order of the rows by date; `EITHER` if the dates do not decide. */
export type Direction = "OLDEST_FIRST" | "NEWEST_FIRST" | "EITHER";

/** Share of the printed balances that a reading explains in that direction; −1 without any balance. */
function agreementOf(
  reading: MoneyReading,
  balance: MoneyColumn | null,
  rows: readonly number[],
  direction: Direction,
): number {
  if (!balance) return -1;
  const known = (row: number) => balanceAfter(reading, balance, row);
  const at = (index: number) => rows[index] ?? 0;
  const last = rows.length - 1;
  const forward = () =>
    balanceAgreement(
      rows.length,
      (i) => reading.amountAt(at(i)) ?? 0,
      (i) => known(at(i)),
    );
  const backward = () =>
    balanceAgreement(
      rows.length,
      (i) => reading.amountAt(at(last - i)) ?? 0,
      (i) => known(at(last - i)),
    );
  const walks =
    direction === "EITHER"
      ? [forward(), backward()]
      : [direction === "OLDEST_FIRST" ? forward() : backward()];
  const shares = walks.map(({ checked, agreed }) => (checked === 0 ? -1 : agreed / checked));
  return Math.max(...shares);
}

/**
 * The reading that explains the most balances. Ties go to the earlier, likelier one. A column without a
 * heading (`unnamed`) is a balance only if it explains at least half of the rows.
 */
export function bestReading(
  readings: readonly MoneyReading[],
  columns: ReadonlyMap<number, MoneyColumn>,
  rows: readonly number[],
  { unnamed, direction }: { unnamed: readonly number[]; direction: Direction },
): MoneyReading | null {
  let best: MoneyReading | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const reading of readings) {
    const balance = reading.balance === null ? null : (columns.get(reading.balance) ?? null);
    const agreement = agreementOf(reading, balance, rows, direction);
    if (reading.balance !== null && unnamed.includes(reading.balance) && agreement < 0.5) continue;
    if (agreement > most) {
      best = reading;
      most = agreement;
    }
    if (most === 1) break;
  }
  return best;
}
