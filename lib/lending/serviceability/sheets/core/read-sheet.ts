import { type MasterSheet, masterSheetSchema } from "../../core/rules/sheet-schema.ts";
import { nearestName } from "../../nearest-name.ts";
import { BANK_ROWS, RESERVE_BANK_ROWS } from "./bank-rows.ts";
import { HEADS, VALUE_COLUMN } from "./blocks.ts";
import { type FoundBlock, hasHead, normalizeLabel, type Place, readBlock } from "./read-block.ts";
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

/** The sheet under construction, and the origin of each value by its path. */
class Draft {
  readonly sheet: Record<string, unknown> = { taxTables: [], banks: [] };
  readonly origins = new Map<string, Origin>();

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
  const faults = new FaultList();
  const draft = new Draft();
  const found = (name: TabName) => findTab(tabs, name, faults);
  const [tax, banks, benchmark] = [found("Tax"), found("Banks"), found("Benchmark")];
  if (tax) readTax(tax, draft, faults);
  const bankBlock = banks && readBanks(banks, draft, faults);
  if (benchmark) readBenchmark(benchmark, bankBlock ?? null, draft, faults);
  const parsed = masterSheetSchema.safeParse(draft.sheet);
  const notes = notesOn(tabs);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) report(issue.path, issue.message, draft, faults);
  }
  const all = faults.sorted();
  if (all.length > 0) return { faults: all, notes };
  if (parsed.success) return { sheet: parsed.data, notes };
  // Every value has a cell, so this is a fault of Lodge. The sheet must still be rejected.
  const message = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
  return { faults: [{ tab: "Tax", cell: null, message }], notes };
}

const TAX_ROWS = [TAX_SOURCE_ROW, ...LEVY_ROWS];

function findTab(tabs: readonly Tab[], name: TabName, faults: FaultList): Tab | undefined {
  const found = tabs.filter((tab) => normalizeLabel(tab.name) === normalizeLabel(name));
  if (found.length === 1) return found[0];
  const others = tabs
    .map((tab) => tab.name)
    .filter((other) => !TAB_NAMES.some((known) => normalizeLabel(known) === normalizeLabel(other)));
  const nearest = nearestName(name, others);
  const isClose = nearest.edits <= 3;
  const advice = isClose ? `: rename ${quoted(nearest.name)}` : `: the tabs are ${TAB_NAMES.join(", ")}`;
  faults.add(
    name,
    null,
    found.length > 1 ? "there are several tabs of this name" : `this tab is missing${advice}`,
  );
  return undefined;
}

function notesOn(tabs: readonly Tab[]): string[] {
  const extra = tabs.filter(
    (tab) => !TAB_NAMES.some((name) => normalizeLabel(name) === normalizeLabel(tab.name)),
  );
  return extra.map((tab) => `The tab ${quoted(tab.name)} is not part of a master sheet and was ignored.`);
}

function readTax(tab: Tab, draft: Draft, faults: FaultList): void {
  const settings = readBlock({
    tab,
    name: "Tax",
    head: HEADS.settings,
    rows: SETTING_ROWS,
    until: HEADS.tax,
    faults,
  });
  copySingleColumn(settings, SETTING_ROWS, [], draft, faults);

  const block = readBlock({
    tab,
    name: "Tax",
    head: HEADS.tax,
    rows: [...TAX_ROWS, ...BRACKET_ROWS.flat()],
    until: HEADS.reserveBank,
    faults,
  });
  for (const [index, { name, place }] of block?.columns.entries() ?? []) {
    draft.set(["taxTables", index, "taxYear"], name, { tab: "Tax", place });
    if (!block) continue;
    copyColumn(block, index, "Tax", TAX_ROWS, ["taxTables", index], draft);
    copyBrackets(block, index, draft, faults);
  }
  readReserveBank(tab, draft, faults);
}

/** The Reserve Bank's limits, which a sheet may leave out altogether. */
function readReserveBank(tab: Tab, draft: Draft, faults: FaultList): void {
  const head = HEADS.reserveBank;
  if (!hasHead(tab, head)) return;
  const block = readBlock({ tab, name: "Tax", head, rows: RESERVE_BANK_ROWS, faults });
  copySingleColumn(block, RESERVE_BANK_ROWS, ["reserveBank"], draft, faults);
}

/** The values of a table with the single column "Value". */
function copySingleColumn(
  block: FoundBlock | null,
  rows: readonly SheetRow[],
  base: readonly string[],
  draft: Draft,
  faults: FaultList,
): void {
  if (!block) return;
  const column = block.columns.findIndex(({ name }) => normalizeLabel(name) === normalizeLabel(VALUE_COLUMN));
  if (column === -1) faults.add("Tax", block.head, `has no column “${VALUE_COLUMN}” beside it`);
  else copyColumn(block, column, "Tax", rows, base, draft);
}

/** A tax year's brackets end after the last one with an upper limit or a rate. One without a rate is an error. */
function copyBrackets(block: FoundBlock, column: number, draft: Draft, faults: FaultList): void {
  const isGiven = (row: SheetRow) => block.rows.has(row.key) && block.valueOf(row, column) !== null;
  const last = BRACKET_ROWS.findLastIndex(([upTo, rate]) => isGiven(upTo) || isGiven(rate));
  const origin = { tab: "Tax" as const, place: block.columns[column]?.place ?? block.head };
  draft.set(["taxTables", column, "incomeTax"], [], origin);
  for (const [index, [upTo, rate]] of BRACKET_ROWS.slice(0, last + 1).entries()) {
    for (const row of [upTo, rate]) {
      const line = block.rows.get(row.key);
      const value = line === undefined ? null : block.valueOf(row, column);
      const place = { row: line ?? block.rows.get(upTo.key) ?? block.head.row, column: origin.place.column };
      draft.set(["taxTables", column, "incomeTax", index, row === upTo ? "upTo" : "rate"], value, {
        tab: "Tax",
        place,
        row,
      });
    }
    if (!block.rows.has(rate.key)) {
      faults.add(
        "Tax",
        block.head,
        `the row “${rate.label}” is missing: ${labelInSentence(rate.label)} must be ${rate.allowed}`,
      );
    }
  }
}

function readBanks(tab: Tab, draft: Draft, faults: FaultList): FoundBlock | null {
  const block = readBlock({ tab, name: "Banks", head: HEADS.banks, rows: BANK_ROWS, faults });
  for (const [index, { name, place }] of block?.columns.entries() ?? []) {
    draft.set(["banks", index, "key"], name, { tab: "Banks", place });
    if (block) copyColumn(block, index, "Banks", BANK_ROWS, ["banks", index], draft);
  }
  return block;
}

/** The benchmark has a column for each bank, in any order. */
function readBenchmark(tab: Tab, banks: FoundBlock | null, draft: Draft, faults: FaultList): void {
  const block = readBlock({ tab, name: "Benchmark", head: HEADS.benchmark, rows: BENCHMARK_ROWS, faults });
  if (!block || !banks) return;
  const keys = banks.columns.map(({ name }) => name);
  const seen = new Set<string>();
  for (const [index, { name, place }] of block.columns.entries()) {
    const bank = keys.indexOf(name);
    const nearest = nearestName(name, keys);
    if (bank === -1) {
      faults.add(
        "Benchmark",
        place,
        `the tab Banks has no bank ${quoted(name)}; did you mean ${quoted(nearest.name)}?`,
      );
    } else if (seen.has(name)) {
      faults.add("Benchmark", place, `the bank ${name} appears twice`);
    } else {
      copyColumn(block, index, "Benchmark", BENCHMARK_ROWS, ["banks", bank], draft);
    }
    seen.add(name);
  }
  for (const key of new Set(keys)) {
    if (!seen.has(key))
      faults.add("Benchmark", block.head, `the column of the bank ${quoted(key)} is missing`);
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
function report(path: readonly PropertyKey[], message: string, draft: Draft, faults: FaultList): void {
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
