import type { Cents } from "#lib/statements/core/model.ts";
import { balanceAgreement } from "../balance-agreement.ts";

/** Parsed cells of one column by row; NaN where the cell holds no amount. */
export type MoneyColumn = Float64Array;

/** One way to read a row's amount, and the column that would then be the balance. */
export type MoneyReading = {
  amountAt: (row: number) => Cents | null;
  /** The columns that it reads, to tell an unreadable cell from an empty one. */
  columns: readonly number[];
  balance: number | null;
  /** Whether a row's direction is not to be known. */
  isDoubtful?: (row: number) => boolean;
  /** That column holds the balance before the row instead of after it. */
  before?: boolean;
};

/** The balance after a row as the reading has it, or null where none is printed. */
export function balanceAfter(
  reading: MoneyReading,
  balance: MoneyColumn | null | undefined,
  row: number,
): Cents | null {
  const value = balance?.[row];
  if (value === undefined || Number.isNaN(value)) return null;
  return reading.before ? value + (reading.amountAt(row) ?? 0) : value;
}

/** In which direction the rows run, by their dates; `EITHER` where they do not tell. */
export type Direction = "OLDEST_FIRST" | "NEWEST_FIRST" | "EITHER";

/** Share of the printed balances that a reading explains in that direction; −1 where there are none to explain. */
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
 * The reading that explains most balances; the earlier of equals, so the likelier stands first. A column without a
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
