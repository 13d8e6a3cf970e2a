"use client";

import { useMemo, useState } from "react";
import { emptySelection, extendTo, type Selection, selectAll, toggleRow } from "./selection.ts";

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
