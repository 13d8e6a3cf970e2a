import type { Cents } from "../model.ts";
import { findHeader, type Row } from "../tabular/table/find-header.ts";
import { printsAmount } from "./printed-amount.ts";

/** A line of a file, or a row of a table with its cells. `number` is null for a further line of the same record. */
type ExcerptLine = { number: number | null; cells: string[]; isMarked: boolean; isHeading: boolean };

export type FileExcerpt = {
  /** What the numbers count. */
  unit: "LINE" | "ROW" | "RECORD";
  lines: ExcerptLine[];
};

/** Lines or records over and under the marked one. */
const CONTEXT = 3;

const MAX_CELLS = 24;
const LONGEST_CELL = 160;
const LONGEST_LINE = 400;
const MAX_LINES_OF_A_RECORD = 40;

/** The rows around a row of a table, and the headings over them; null if there is no such row. `line` is from 1. */
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

/** The last heading row over a row; null if there is none. */
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

/** The lines around those from `first` to `last`, from 0. `number` counts from 1. */
export function linesExcerpt(lines: readonly string[], first: number, last: number): FileExcerpt | null {
  if (lines[first] === undefined) return null;
  const end = Math.min(last, first + MAX_LINES_OF_A_RECORD - 1);
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

/** A record and its neighbours, each of one or more lines. `at` is from 0. */
export function recordsExcerpt(records: readonly (readonly string[])[], at: number): FileExcerpt | null {
  if (!records[at]) return null;
  const from = Math.max(0, at - 1);
  return {
    unit: "RECORD",
    lines: records.slice(from, at + 2).flatMap((lines, index) =>
      lines.slice(0, MAX_LINES_OF_A_RECORD).map((text, part) => ({
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
 * How well the marked lines print a row as it was read: null if they do not print its amount, else how many words of
 * its description they have.
 */
export function agreement(
  { unit, lines }: FileExcerpt,
  row: { description: string; amount: Cents },
): number | null {
  const cells = lines.filter(({ isMarked }) => isMarked).flatMap((line) => line.cells);
  const words = cells.flatMap((cell) => [cell, ...cell.split(/[\s<>":;]+/), ...cell.split(/[\s<>":;,]+/)]);
  const text = cells.join(" ").toLowerCase();
  // Messages of banks write a figure and its neighbours without a gap.
  const digits = String(Math.abs(row.amount)).replace(/0{1,2}$/, "");
  const isPrinted =
    printsAmount(words, row.amount) || (unit === "LINE" && text.replace(/\D/g, "").includes(digits));
  if (!isPrinted) return null;
  return row.description
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "" && text.includes(word)).length;
}
