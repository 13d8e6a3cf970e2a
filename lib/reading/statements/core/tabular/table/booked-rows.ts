import { isBookedState, isNotBookedState, isPendingState } from "../../lexicon/booking-states.ts";
import type { ReadingFlag } from "../../model.ts";
import type { Columns } from "../columns/choose-columns.ts";
import { isPlaceholder } from "../columns/column-profile.ts";
import { cellAt, type Row } from "../columns/find-header.ts";

export const PENDING_LEFT_OUT: ReadingFlag = {
  code: "PENDING_LEFT_OUT",
  severity: "INFO",
  message:
    "The file also lists transactions that are not booked yet. They are left out, because they appear again when they are booked.",
};

/**
 * The rows, of which those that are not booked are empty, so that each keeps its place. A pending row that prints its
 * balance is contained in it. If nothing is booked, the pending rows are all that the file lists.
 */
export function bookedRows(rows: readonly Row[], columns: Columns) {
  const possible = rows.map((row) => (says(row, columns, isNotBookedState) ? [] : row));
  const booked = possible.map((row) => (isPending(row, columns) ? [] : row));
  const isDated = (row: Row) => columns.dates.some((column) => /\d/.test(row[column] ?? ""));
  if (!booked.some(isDated)) return { rows: possible, pending: 0 };
  return { rows: booked, pending: booked.filter((row, at) => row !== possible[at]).length };
}

/** What the state of a few rows is, if most rows say that they are booked and it is no known state. */
export function unknownState(rows: readonly Row[], { status }: Columns): string | null {
  if (status === null) return null;
  const states = rows.map((row) => cellAt(row, status)).filter((state) => !isPlaceholder(state));
  const unknown = states.filter((state) => !isBookedState(state));
  return unknown.length * 2 < states.length ? (unknown[0] ?? null) : null;
}

function isPending(row: Row, columns: Columns): boolean {
  const hasBalance = columns.balances.some((column) => !isPlaceholder(cellAt(row, column)));
  return !hasBalance && says(row, columns, isPendingState);
}

/**
 * Whether a row says this state: in the column for it, or in any other cell of its own if one of its dates is missing.
 * Some exports call rows pending that they list with both dates, as booked rows are.
 */
function says(row: Row, columns: Columns, isState: (text: string) => boolean): boolean {
  const { status, dates, descriptions } = columns;
  if (status !== null) return isState(stateOf(cellAt(row, status)));
  const isDated = dates.every((column) => /\d/.test(row[column] ?? ""));
  return !isDated && row.some((cell, column) => isState(cell.trim()) && !descriptions.includes(column));
}

/** A column headed “Pending” says only whether a row is. */
function stateOf(cell: string): string {
  return /^(?:true|yes)$/i.test(cell) ? "pending" : cell;
}
