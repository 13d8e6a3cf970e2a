import { useMemo, useState } from "react";

export type UsedSelection<Row> = {
  ids: ReadonlySet<string>;
  /** The selected rows in the list's order. Rows that are no longer listed are ignored. */
  rows: readonly Row[];
  toggle: (id: string) => void;
  /** Extends the selection to a row. Without an anchor, the range starts at `from`. */
  extend: (to: number, from?: number) => void;
  all: () => void;
  clear: () => void;
};

/**
 * The selection of listed rows. `idOf` must be the same function in every render.
 * `const selection = useSelection(transactions, transactionIdOf)`
 */
export function useSelection<Row>(rows: readonly Row[], idOf: (row: Row) => string): UsedSelection<Row> {
  const [selection, setSelection] = useState<Selection>(emptySelection);
  const { ids } = selection;
  const selected = useMemo(
    () => (ids.size === 0 ? [] : rows.filter((row) => ids.has(idOf(row)))),
    [rows, ids, idOf],
  );
  return {
    ids,
    rows: selected,
    toggle: (id) => setSelection((before) => toggleRow(before, id)),
    extend: (to, from) => setSelection((before) => extendTo(before, rows.map(idOf), to, from)),
    all: () => setSelection(selectAll(rows.map(idOf))),
    clear: () => setSelection(emptySelection),
  };
}

/**
 * Selected rows, by id. A range starts at the anchor, the row chosen last, and replaces the previous range. `base` is
 * the selection without it.
 */
export type Selection = {
  ids: ReadonlySet<string>;
  anchor: string | null;
  base: ReadonlySet<string>;
};

const none: ReadonlySet<string> = new Set();

export const emptySelection: Selection = { ids: none, anchor: null, base: none };

/** Selects or deselects a row, which becomes the anchor of the next range. */
export function toggleRow({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id, base: next };
}

/** Selects the rows from the anchor to a row. Without an anchor in the list, the range starts at `from`. */
export function extendTo(selection: Selection, rows: readonly string[], to: number, from = to): Selection {
  const found = selection.anchor === null ? -1 : rows.indexOf(selection.anchor);
  const start = found === -1 ? from : found;
  const base = found === -1 ? selection.ids : selection.base;
  const ids = new Set(base);
  for (const id of rows.slice(Math.min(start, to), Math.max(start, to) + 1)) ids.add(id);
  return { ids, anchor: rows[start] ?? null, base };
}

/** Selects every listed row. */
export function selectAll(rows: readonly string[]): Selection {
  const ids = new Set(rows);
  return { ids, anchor: null, base: ids };
}
