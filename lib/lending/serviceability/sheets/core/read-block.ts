import { nearestName } from "../../nearest-name.ts";
import { BESIDE } from "./blocks.ts";
import { labelInSentence, type ReadValue, readCell } from "./read-cell.ts";
import type { SheetRow } from "./sheet-rows.ts";
import { type Cell, type FaultList, headText, isBlank, quoted, type Tab, type TabName } from "./tabs.ts";

export interface Place {
  row: number;
  column: number;
}

/** A table found in a tab: values by row and column, with their positions. */
export interface FoundBlock {
  head: Place;
  columns: readonly { name: string; place: Place }[];
  /** The line of each row that was found, by its key. */
  rows: ReadonlyMap<string, number>;
  /** Undefined if the cell is invalid, which has been reported, or its row is missing. */
  valueOf(row: SheetRow, column: number): ReadValue | undefined;
}

interface BlockReader {
  tab: Tab;
  name: TabName;
  /** The heading of its first column. */
  head: string;
  rows: readonly SheetRow[];
  /** The heading of the tab's next table, where this one ends. */
  until?: string;
  faults: FaultList;
}

/** A label or heading without case, spaces and punctuation, for comparison. */
export function normalizeLabel(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "");
}

/** Finds a table by the heading of its first column, reads every cell and reports every error. */
export function readBlock(reader: BlockReader): FoundBlock | null {
  const { tab, name, head, faults } = reader;
  const headRow = findLine(tab, head);
  if (headRow === -1) {
    faults.add(name, null, `has no line that begins with “${head}” in column A: the heading of its table`);
    return null;
  }
  const end = reader.until === undefined ? tab.rows.length : endOf(tab, reader.until, headRow);
  const columns = findColumns(tab.rows[headRow] ?? [], headRow);
  if (columns.length === 0)
    faults.add(name, { row: headRow, column: 0 }, "there are no value columns beside this heading");
  const found = findRows(reader, headRow, end);
  rejectMerges(reader, headRow, end, columns.at(-1)?.place.column ?? 0);
  rejectStrayValues(reader, headRow, end, columns);
  const values = new Map<string, ReadValue | undefined>();
  const empty = columns.filter(({ place }) =>
    [...found.values()].every(({ line }) => isBlank(tab.rows[line]?.[place.column])),
  );
  for (const { place } of found.size > 0 ? empty : []) {
    faults.add(name, place, "has no values below it: fill in its column or clear this cell");
  }
  for (const [key, { row, line }] of found) {
    for (const [index, column] of columns.entries()) {
      if (empty.includes(column)) continue;
      const { place } = column;
      const result = readCell(row, tab.rows[line]?.[place.column]);
      if ("fault" in result) faults.add(name, { row: line, column: place.column }, result.fault);
      else values.set(`${key} ${index}`, result.value);
    }
  }
  return {
    head: { row: headRow, column: 0 },
    columns,
    rows: new Map([...found].map(([key, { line }]) => [key, line])),
    valueOf: (row, column) => values.get(`${row.key} ${column}`),
  };
}

function findLine(tab: Tab, head: string): number {
  return tab.rows.findIndex((cells) => normalizeLabel(headText(cells[0])) === normalizeLabel(head));
}

/** Whether a tab has a table whose first column has this heading. */
export function hasHead(tab: Tab, head: string): boolean {
  return findLine(tab, head) !== -1;
}

function endOf(tab: Tab, head: string, from: number): number {
  const line = findLine(tab, head);
  return line > from ? line : tab.rows.length;
}

function findColumns(cells: readonly Cell[], row: number): { name: string; place: Place }[] {
  const beside = BESIDE.map(normalizeLabel);
  return cells.flatMap((cell, column) => {
    const name = headText(cell);
    const isValue = column > 0 && name !== "" && !beside.includes(normalizeLabel(name));
    return isValue ? [{ name, place: { row, column } }] : [];
  });
}

/** The known rows by key. A misspelt label is reported and then read as the missing row that it is closest to. */
function findRows(reader: BlockReader, headRow: number, end: number) {
  const { tab, name, rows: known, faults } = reader;
  const labels = lines(tab, headRow + 1, end);
  const found = new Map<string, { row: SheetRow; line: number }>();
  const unknown: { label: string; line: number }[] = [];
  for (const { label, line } of labels) {
    const row = rowOf(label, known);
    const first = row && found.get(row.key);
    if (!row) unknown.push({ label, line });
    else if (first) {
      const message = `“${row.label}” appears twice, first in row ${first.line + 1}`;
      faults.add(name, { row: line, column: 0 }, message);
    } else found.set(row.key, { row, line });
  }
  for (const { label, line } of unknown) {
    const { nearest, isClose, meant } = nearestRow(label, known);
    const question = isClose ? "did you mean" : "the nearest known one is";
    faults.add(
      name,
      { row: line, column: 0 },
      `${quoted(label)} is not known here; ${question} ${quoted(nearest)}${isClose ? "?" : ""}`,
    );
    if (isClose && meant && !found.has(meant.key)) found.set(meant.key, { row: meant, line });
  }
  for (const row of known.filter(({ key, mayBeMissing }) => !mayBeMissing && !found.has(key))) {
    faults.add(name, { row: headRow, column: 0 }, missingRow(row));
  }
  return found;
}

export function missingRow({ label, allowed }: SheetRow): string {
  return `the row “${label}” is missing: ${labelInSentence(label)} must be ${allowed}`;
}

/** The row that a label names, by its label or key. */
function rowOf(label: string, known: readonly SheetRow[]): SheetRow | undefined {
  return known.find((row) => [row.label, row.key].map(normalizeLabel).includes(normalizeLabel(label)));
}

/** The row whose label is closest to a misspelt one, and whether it is close enough to be intended. */
function nearestRow(label: string, known: readonly SheetRow[]) {
  const { name, edits } = nearestName(
    label,
    known.map((row) => row.label),
  );
  const meant = known.find((row) => row.label === name);
  return { nearest: name, isClose: edits <= Math.max(2, name.length / 3), meant };
}

function lines(tab: Tab, from: number, end: number): { label: string; line: number }[] {
  return tab.rows.slice(from, end).flatMap((cells, index) => {
    const label = headText(cells[0]);
    return label === "" ? [] : [{ label, line: from + index }];
  });
}

function rejectMerges(reader: BlockReader, headRow: number, end: number, lastColumn: number): void {
  for (const { top, left, bottom } of reader.tab.merges) {
    if (bottom < headRow || top >= end || left > lastColumn) continue;
    const message = "is merged with other cells: unmerge them, because each value needs its own cell";
    reader.faults.add(reader.name, { row: top, column: left }, message);
  }
}

/** Reports values without a column heading or a rule, which would be lost silently. */
function rejectStrayValues(
  reader: BlockReader,
  headRow: number,
  end: number,
  columns: FoundBlock["columns"],
): void {
  const { tab, name, faults } = reader;
  const last = Math.max(0, ...columns.map(({ place }) => place.column));
  const headless = new Set<number>();
  for (const [offset, cells] of tab.rows.slice(headRow + 1, end).entries()) {
    const line = headRow + 1 + offset;
    const stray = columns.find(({ place }) => !isBlank(cells[place.column]));
    if (stray && headText(cells[0]) === "") {
      const message = `is empty, but ${stray.name} has a value in this row: name the rule or clear the row`;
      faults.add(name, { row: line, column: 0 }, message);
    }
    for (const [column, cell] of cells.entries()) {
      const isNamed = column <= 0 || isBlank(cell) || headText(tab.rows[headRow]?.[column]) !== "";
      const isBetween = column < (columns[0]?.place.column ?? 1);
      if (!isNamed && !isBetween && column <= last + 1) headless.add(column);
    }
  }
  for (const column of headless) {
    const message = "is empty, but there are values below it: name the column or clear it";
    faults.add(name, { row: headRow, column }, message);
  }
}
