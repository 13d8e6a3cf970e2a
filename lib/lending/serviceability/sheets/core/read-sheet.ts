import { type MasterSheet, masterSheetSchema } from "../../core/rules/sheet-schema.ts";
import { nearestName } from "../../nearest-name.ts";
import { BANK_ROWS, RESERVE_BANK_ROWS } from "./bank-rows.ts";
import { HEADS, VALUE_COLUMN } from "./blocks.ts";
import { type FoundBlock, hasHead, missingRow, normalizeLabel, type Place, readBlock } from "./read-block.ts";
import { labelInSentence, outOfRangeNote } from "./read-cell.ts";
import {
  BENCHMARK_ROWS,
  BRACKET_ROWS,
  LEVY_ROWS,
  SETTING_ROWS,
  type SheetRow,
  TAX_SOURCE_ROW,
} from "./sheet-rows.ts";
import { FaultList, quoted, type SheetFault, TAB_NAMES, type Tab, type TabName } from "./tabs.ts";

/** A complete sheet, or every error of the spreadsheet in order. Notes list what was ignored. */
export type SheetReading =
  | { sheet: MasterSheet; notes: string[] }
  | { faults: SheetFault[]; notes: string[] };

/** The origin of a value in the draft: its cell and, unless it is a heading, its row. */
type Origin = { tab: TabName; place: Place; row?: SheetRow };

/** The sheet under construction, the origin of each value by its path, and the errors found so far. */
class Draft {
  readonly sheet: Record<string, unknown> = { taxTables: [], banks: [] };
  readonly origins = new Map<string, Origin>();
  readonly faults = new FaultList();

  set(path: readonly (string | number)[], value: unknown, origin: Origin): void {
    this.origins.set(path.join("."), origin);
    let node = this.sheet as Record<string | number, unknown>;
    for (const [index, key] of path.slice(0, -1).entries()) {
      node[key] ??= typeof path[index + 1] === "number" ? [] : {};
      node = node[key] as Record<string | number, unknown>;
    }
    const last = path.at(-1);
    if (last !== undefined) node[last] = value;
  }
}

/** Reads the three tabs of a master sheet, from a workbook or from Google Sheets. Never throws. */
export function readSheet(tabs: readonly Tab[]): SheetReading {
  const draft = new Draft();
  const { faults } = draft;
  const found = (name: TabName) => findTab(tabs, name, faults);
  const [tax, banks, benchmark] = [found("Tax"), found("Banks"), found("Benchmark")];
  if (tax) readTax(tax, draft);
  const bankBlock = banks && readBanks(banks, draft);
  if (benchmark) readBenchmark(benchmark, bankBlock ?? null, draft);
  const parsed = masterSheetSchema.safeParse(draft.sheet);
  const notes = notesOn(tabs);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) report(issue.path, issue.message, draft);
  }
  const all = faults.sorted();
  if (all.length > 0) return { faults: all, notes };
  if (parsed.success) return { sheet: parsed.data, notes };
  // Every value has a cell, so this is a fault of Lodge. The sheet must still be rejected.
  const message = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
  return { faults: [{ tab: "Tax", cell: null, message }], notes };
}

const TAX_ROWS = [TAX_SOURCE_ROW, ...LEVY_ROWS];

const isNamed = (name: string) => (tab: { name: string }) =>
  normalizeLabel(tab.name) === normalizeLabel(name);

/** The tabs that are not part of a master sheet. */
function otherTabs(tabs: readonly Tab[]): Tab[] {
  return tabs.filter((tab) => !TAB_NAMES.some((name) => isNamed(name)(tab)));
}

function findTab(tabs: readonly Tab[], name: TabName, faults: FaultList): Tab | undefined {
  const found = tabs.filter(isNamed(name));
  if (found.length === 1) return found[0];
  const nearest = nearestName(
    name,
    otherTabs(tabs).map((tab) => tab.name),
  );
  const isClose = nearest.edits <= 3;
  const advice = isClose ? `: rename ${quoted(nearest.name)}` : `: the tabs are ${TAB_NAMES.join(", ")}`;
  const several = "there are several tabs of this name";
  faults.add(name, null, found.length > 1 ? several : `this tab is missing${advice}`);
  return undefined;
}

function notesOn(tabs: readonly Tab[]): string[] {
  return otherTabs(tabs).map(
    ({ name }) => `The tab ${quoted(name)} is not part of a master sheet and was ignored.`,
  );
}

function readTax(tab: Tab, draft: Draft): void {
  const { faults } = draft;
  const { settings: head, tax, reserveBank } = HEADS;
  const name = "Tax";
  const settings = readBlock({ tab, name, head, rows: SETTING_ROWS, until: tax, faults });
  copySingleColumn(settings, SETTING_ROWS, [], draft);

  const rows = [...TAX_ROWS, ...BRACKET_ROWS.flat()];
  const block = readBlock({ tab, name, head: tax, rows, until: reserveBank, faults });
  for (const [index, { name: taxYear, place }] of block?.columns.entries() ?? []) {
    draft.set(["taxTables", index, "taxYear"], taxYear, { tab: name, place });
    if (!block) continue;
    copyColumn(block, index, name, TAX_ROWS, ["taxTables", index], draft);
    copyBrackets(block, index, draft);
  }
  // A sheet may leave out the Reserve Bank's limits altogether.
  if (!hasHead(tab, reserveBank)) return;
  const limits = readBlock({ tab, name, head: reserveBank, rows: RESERVE_BANK_ROWS, faults });
  copySingleColumn(limits, RESERVE_BANK_ROWS, ["reserveBank"], draft);
}

/** The values of a table with the single column "Value". */
function copySingleColumn(
  block: FoundBlock | null,
  rows: readonly SheetRow[],
  base: readonly string[],
  draft: Draft,
): void {
  if (!block) return;
  const column = block.columns.findIndex(isNamed(VALUE_COLUMN));
  if (column === -1) draft.faults.add("Tax", block.head, `has no column “${VALUE_COLUMN}” beside it`);
  else copyColumn(block, column, "Tax", rows, base, draft);
}

/** A tax year's brackets end after the last one with an upper limit or a rate. One without a rate is an error. */
function copyBrackets(block: FoundBlock, column: number, draft: Draft): void {
  const isGiven = (row: SheetRow) => block.rows.has(row.key) && block.valueOf(row, column) !== null;
  const last = BRACKET_ROWS.findLastIndex(([upTo, rate]) => isGiven(upTo) || isGiven(rate));
  const origin = { tab: "Tax" as const, place: block.columns[column]?.place ?? block.head };
  const path = ["taxTables", column, "incomeTax"];
  draft.set(path, [], origin);
  for (const [index, [upTo, rate]] of BRACKET_ROWS.slice(0, last + 1).entries()) {
    for (const row of [upTo, rate]) {
      const line = block.rows.get(row.key);
      const value = line === undefined ? null : block.valueOf(row, column);
      const place = { row: line ?? block.rows.get(upTo.key) ?? block.head.row, column: origin.place.column };
      draft.set([...path, index, row === upTo ? "upTo" : "rate"], value, { tab: "Tax", place, row });
    }
    if (!block.rows.has(rate.key)) draft.faults.add("Tax", block.head, missingRow(rate));
  }
}

function readBanks(tab: Tab, draft: Draft): FoundBlock | null {
  const { faults } = draft;
  const block = readBlock({ tab, name: "Banks", head: HEADS.banks, rows: BANK_ROWS, faults });
  for (const [index, { name, place }] of block?.columns.entries() ?? []) {
    draft.set(["banks", index, "key"], name, { tab: "Banks", place });
    if (block) copyColumn(block, index, "Banks", BANK_ROWS, ["banks", index], draft);
  }
  return block;
}

/** The benchmark has a column for each bank, in any order. */
function readBenchmark(tab: Tab, banks: FoundBlock | null, draft: Draft): void {
  const { faults } = draft;
  const fault = (place: Place, message: string) => faults.add("Benchmark", place, message);
  const block = readBlock({ tab, name: "Benchmark", head: HEADS.benchmark, rows: BENCHMARK_ROWS, faults });
  if (!block || !banks) return;
  const keys = banks.columns.map(({ name }) => name);
  const seen = new Set<string>();
  for (const [index, { name, place }] of block.columns.entries()) {
    const bank = keys.indexOf(name);
    if (bank === -1) {
      const nearest = quoted(nearestName(name, keys).name);
      fault(place, `the tab Banks has no bank ${quoted(name)}; did you mean ${nearest}?`);
    } else if (seen.has(name)) fault(place, `the bank ${name} appears twice`);
    else copyColumn(block, index, "Benchmark", BENCHMARK_ROWS, ["banks", bank], draft);
    seen.add(name);
  }
  for (const key of new Set(keys)) {
    if (!seen.has(key)) fault(block.head, `the column of the bank ${quoted(key)} is missing`);
  }
}

function copyColumn(
  block: FoundBlock,
  column: number,
  tab: TabName,
  rows: readonly SheetRow[],
  base: readonly (string | number)[],
  draft: Draft,
): void {
  const place = block.columns[column]?.place ?? block.head;
  for (const row of rows) {
    const line = block.rows.get(row.key);
    draft.set([...base, ...row.path], block.valueOf(row, column), {
      tab,
      place: { row: line ?? block.head.row, column: place.column },
      row,
    });
  }
}

/** Reports a schema error at the cell of the value. An unreadable value has already been reported. */
function report(path: readonly PropertyKey[], message: string, draft: Draft): void {
  const { faults } = draft;
  const value = valueAt(draft.sheet, path);
  const origin = draft.origins.get(path.map(String).join("."));
  if (value === undefined) return;
  if (!origin) {
    const isTooMany = Array.isArray(value) && value.length > 0;
    if (isTooMany) faults.add(path[0] === "banks" ? "Banks" : "Tax", null, message);
    return;
  }
  const { tab, place, row } = origin;
  const text = row && message.startsWith("must ") ? `${labelInSentence(row.label)} ${message}` : message;
  const isRange = / must be (a whole number )?between /.test(text);
  faults.add(tab, place, row && isRange ? text + outOfRangeNote(row, value) : text);
}

function valueAt(source: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (node, key) =>
      typeof node === "object" && node !== null ? (node as Record<PropertyKey, unknown>)[key] : undefined,
    source,
  );
}
