import type { Cents } from "#lib/platform/money.ts";
import type { ListedTransaction } from "./transaction-list.ts";

type Row = Pick<ListedTransaction, "transactionId" | "date" | "amount" | "balance">;

/** A statement whose figures were proved, and the place of each transaction in it, from 0. */
export type ProvedStatement = {
  openingBalance: Cents | null;
  closingBalance: Cents | null;
  places: readonly { transactionId: string; position: number }[];
};

/**
 * Computes the balance after each transaction without a printed one, if it is certain: the transaction's statement is
 * proved, has all its rows in the order of the list (by date, then id), and each balance follows from the one before. A
 * transaction with different balances in two statements gets none.
 */
export function computeBalances(
  rows: readonly Row[],
  statements: readonly ProvedStatement[],
): Map<string, Cents> {
  const byId = new Map(rows.map((row) => [row.transactionId, row]));
  const computed = new Map<string, Cents>();
  const disputed = new Set<string>();
  for (const statement of statements) {
    for (const [row, balance] of walkStatement(statement, byId)) {
      if (row.balance !== null) continue;
      const other = computed.get(row.transactionId);
      if (other !== undefined && other !== balance) disputed.add(row.transactionId);
      computed.set(row.transactionId, balance);
    }
  }
  for (const id of disputed) computed.delete(id);
  return computed;
}

/** Returns the balance after each row of a statement, or nothing if any of them is uncertain. */
function walkStatement(
  { openingBalance, closingBalance, places }: ProvedStatement,
  byId: ReadonlyMap<string, Row>,
): [Row, Cents][] {
  const rows = places
    .toSorted((a, b) => a.position - b.position)
    .flatMap(({ transactionId, position }, index) => {
      const row = byId.get(transactionId);
      return row && position === index ? row : [];
    });
  if (rows.length < places.length || !isOrdered(rows)) return [];
  let movement = 0;
  const after = rows.map((row) => {
    movement += row.amount;
    return { row, movement };
  });
  const printed = after.find(({ row }) => row.balance !== null);
  const start =
    openingBalance ??
    (closingBalance !== null ? closingBalance - movement : null) ??
    (printed ? (printed.row.balance ?? 0) - printed.movement : null);
  if (start === null || (closingBalance !== null && start + movement !== closingBalance)) return [];
  const agrees = after.every(({ row, movement: sum }) => row.balance === null || row.balance === start + sum);
  return agrees ? after.map(({ row, movement: sum }) => [row, start + sum]) : [];
}

/** Whether the rows are in the order of the list, without repetition. */
function isOrdered(rows: readonly Row[]): boolean {
  return rows.every((row, index) => {
    const before = rows[index - 1];
    return (
      !before ||
      before.date < row.date ||
      (before.date === row.date && before.transactionId < row.transactionId)
    );
  });
}
