"use client";

import { useMemo, useState } from "react";
import type { ListedTransaction } from "#lib/transactions/core/listed-transaction.ts";
import {
  emptySelection,
  extendTo,
  type Selection,
  selectAll,
  toggleRow,
} from "#lib/transactions/core/selection.ts";

export type UsedSelection = {
  ids: ReadonlySet<string>;
  /** The selected rows in the list's order. Rows that the filter no longer shows do not count. */
  rows: readonly ListedTransaction[];
  toggle: (id: string) => void;
  /** Extends the selection to a row. Without an anchor, the range starts at `from`. */
  extend: (to: number, from?: number) => void;
  all: () => void;
  clear: () => void;
};

/** The selection of listed transactions. */
export function useSelection(rows: readonly ListedTransaction[]): UsedSelection {
  const [selection, setSelection] = useState<Selection>(emptySelection);
  const { ids } = selection;
  const selected = useMemo(
    () => (ids.size === 0 ? [] : rows.filter(({ transactionId }) => ids.has(transactionId))),
    [rows, ids],
  );
  return {
    ids,
    rows: selected,
    toggle: (id) => setSelection((before) => toggleRow(before, id)),
    extend: (to, from) => setSelection((before) => extendTo(before, rows, to, from)),
    all: () => setSelection(selectAll(rows)),
    clear: () => setSelection(emptySelection),
  };
}
