import type { ListedTransaction } from "./listed-transaction.ts";

type Row = Pick<ListedTransaction, "transactionId">;

/**
 * Selected transactions, by id. A range runs from the anchor, the row chosen last, and replaces the range before it;
 * `base` is what was selected without it.
 */
export type Selection = {
  ids: ReadonlySet<string>;
  anchor: string | null;
  base: ReadonlySet<string>;
};

const none: ReadonlySet<string> = new Set();

export const emptySelection: Selection = { ids: none, anchor: null, base: none };

/** Selects a row, or no longer. It is the start of the next range. */
export function toggleRow({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id, base: next };
}

/** Selects the rows from the anchor to a row. Without an anchor in the list, the range starts at `from`. */
export function extendTo(selection: Selection, rows: readonly Row[], to: number, from = to): Selection {
  const found = rows.findIndex(({ transactionId }) => transactionId === selection.anchor);
  const start = found === -1 ? from : found;
  const base = found === -1 ? selection.ids : selection.base;
  const range = rows.slice(Math.min(start, to), Math.max(start, to) + 1);
  const ids = new Set(base);
  for (const { transactionId } of range) ids.add(transactionId);
  return { ids, anchor: rows[start]?.transactionId ?? null, base };
}

/** Selects every listed row. */
export function selectAll(rows: readonly Row[]): Selection {
  const ids = new Set(rows.map(({ transactionId }) => transactionId));
  return { ids, anchor: null, base: ids };
}
