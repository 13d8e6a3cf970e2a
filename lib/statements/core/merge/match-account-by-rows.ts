import type { IsoDate } from "../model.ts";
import type { Row } from "./types.ts";

export type AccountRows = {
  accountId: string;
  /** The days that its statements cover. */
  periods: readonly { from: IsoDate; to: IsoDate }[];
  rows: readonly Pick<Row, "date" | "amount">[];
};

const leastRows = 5;
const leastShare = 0.9;

/**
 * The account that shows the same payments on the same days: for a file that does not say whose it is (many CSV
 * exports), so that it does not count twice beside the PDF of the same account. Of the rows on days that both cover,
 * at least five and nine in ten must be on both sides; two accounts equally alike give null. Which accounts are
 * candidates at all (no contradicting number) is the caller's to say.
 */
export function matchAccountByRows(
  rows: readonly Pick<Row, "date" | "amount">[],
  accounts: readonly AccountRows[],
): string | null {
  const dates = rows.map((row) => row.date).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (!from || !to) return null;
  const alike = accounts
    .map((account) => ({ accountId: account.accountId, share: sharedShare(rows, { from, to }, account) }))
    .filter(({ share }) => share >= leastShare)
    .sort((a, b) => b.share - a.share);
  const [best, second] = alike;
  return best && best.share !== second?.share ? best.accountId : null;
}

/** The rows on both sides as a share of the fuller side, over the days that both cover; 0 below five shared rows. */
function sharedShare(
  rows: readonly Pick<Row, "date" | "amount">[],
  period: { from: IsoDate; to: IsoDate },
  account: AccountRows,
): number {
  const mine = rows.filter((row) =>
    account.periods.some(({ from, to }) => from <= row.date && row.date <= to),
  );
  const theirs = account.rows.filter((row) => period.from <= row.date && row.date <= period.to);
  const open = new Map<string, number>();
  for (const row of theirs) open.set(keyOf(row), (open.get(keyOf(row)) ?? 0) + 1);
  let shared = 0;
  for (const row of mine) {
    const left = open.get(keyOf(row)) ?? 0;
    if (left === 0) continue;
    open.set(keyOf(row), left - 1);
    shared += 1;
  }
  return shared < leastRows ? 0 : shared / Math.max(mine.length, theirs.length);
}

function keyOf(row: Pick<Row, "date" | "amount">): string {
  return `${row.date} ${row.amount}`;
}
