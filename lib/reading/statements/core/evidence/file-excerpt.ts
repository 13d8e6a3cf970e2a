import { findHeader, type Row } from "#lib/reading/statements/core/tabular/columns/find-header.ts";
import type { DocumentPlace } from "../../document-place.ts";
import type { Cents } from "../model.ts";
import { printsAmount } from "./printed-amount.ts";

export type FileExcerpt = NonNullable<DocumentPlace["excerpt"]>;

/** The number of lines or records above and below the marked one. */
const CONTEXT = 3;

const MAX_CELLS = 24;
const LONGEST_CELL = 160;
const LONGEST_LINE = 400;
const MAX_LINES_PER_RECORD = 40;

/**
 * Returns the rows around a row of a table and the headings above them, or null if there is no such row. `line` counts
 * from 1.
 */
export function tableExcerpt(rows: readonly Row[], line: number, unit: "LINE" | "ROW"): FileExcerpt | null {
  const at = line - 1;
  if (!rows[at]) return null;
  const from = Math.max(0, at - CONTEXT);
  const header = headingOver(rows, at);
  const shown = rows.slice(from, at + CONTEXT + 1).map((row, index) => ({
    number: from + index + 1,
    cells: cellsOf(row),
    isMarked: from + index === at,
    isHeading: from + index === header,
  }));
  const first =
    header !== null && header < from
      ? [{ number: header + 1, cells: cellsOf(rows[header] ?? []), isMarked: false, isHeading: true }]
      : [];
  return { unit, lines: [...first, ...shown] };
}

/** Finds the last heading row above a row, or null. */
function headingOver(rows: readonly Row[], at: number): number | null {
  let found: number | null = null;
  for (let from = 0; from < at; ) {
    const header = findHeader(rows, from);
    if (!header || header.index >= at) break;
    found = header.index;
    from = header.index + 1;
  }
  return found;
}

function cellsOf(row: Row): string[] {
  const filled = row.findLastIndex((cell) => cell.trim() !== "") + 1;
  return row.slice(0, Math.min(filled, MAX_CELLS)).map((cell) => cut(cell.trim(), LONGEST_CELL));
}

/** Returns the lines around those from `first` to `last`, which count from 0. `number` counts from 1. */
export function linesExcerpt(lines: readonly string[], first: number, last: number): FileExcerpt | null {
  if (lines[first] === undefined) return null;
  const end = Math.min(last, first + MAX_LINES_PER_RECORD - 1);
  const from = Math.max(0, first - CONTEXT);
  return {
    unit: "LINE",
    lines: lines.slice(from, end + CONTEXT + 1).map((text, index) => ({
      number: from + index + 1,
      cells: [lineText(text)],
      isMarked: from + index >= first && from + index <= end,
      isHeading: false,
    })),
  };
}

/** Returns a record and its neighbours, each of one or more lines. `at` counts from 0. */
export function recordsExcerpt(records: readonly (readonly string[])[], at: number): FileExcerpt | null {
  if (!records[at]) return null;
  const from = Math.max(0, at - 1);
  return {
    unit: "RECORD",
    lines: records.slice(from, at + 2).flatMap((lines, index) =>
      lines.slice(0, MAX_LINES_PER_RECORD).map((text, part) => ({
        number: part === 0 ? from + index + 1 : null,
        cells: [lineText(text)],
        isMarked: from + index === at,
        isHeading: false,
      })),
    ),
  };
}

function lineText(text: string): string {
  return cut(
    text
      .replaceAll("\t", "    ")
      .replace(/\p{Cc}/gu, "")
      .trimEnd(),
    LONGEST_LINE,
  );
}

function cut(text: string, longest: number): string {
  const plain = text.toWellFormed();
  return plain.length <= longest ? plain : `${plain.slice(0, longest - 1)}…`;
}

/**
 * Measures how well the marked lines match a row: null if they do not show its amount, or else how many words of its
 * description they contain.
 */
export function agreement(
  { unit, lines }: FileExcerpt,
  row: { description: string; amount: Cents },
): number | null {
  const cells = lines.filter(({ isMarked }) => isMarked).flatMap((line) => line.cells);
  const words = cells.flatMap((cell) => [cell, ...cell.split(/[\s<>":;]+/), ...cell.split(/[\s<>":;,]+/)]);
  const text = cells.join(" ").toLowerCase();
  // SWIFT messages have no gap between a figure and its neighbours.
  const digits = String(Math.abs(row.amount)).replace(/0{1,2}$/, "");
  const isPrinted =
    printsAmount(words, row.amount) || (unit === "LINE" && text.replace(/\D/g, "").includes(digits));
  if (!isPrinted) return null;
  return row.description
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "" && text.includes(word)).length;
}
