import type { MasterSheet } from "../../core/rules/sheet-schema.ts";
import { BANK_ROWS, RESERVE_BANK_ROWS, YES_NO } from "./bank-rows.ts";
import {
  BENCHMARK_ROWS,
  BRACKET_ROWS,
  LEVY_ROWS,
  SETTING_ROWS,
  type SheetRow,
  TAX_SOURCE_ROW,
} from "./sheet-rows.ts";
import type { TabName } from "./tabs.ts";

/** A value of a master sheet as in its cell. Dates are `YYYY-MM-DD`, and null is an empty cell. */
export type SheetValue = string | number | null;

/** A table within a tab: a heading line, then a row for each rule with a cell for each column. */
export interface Block {
  tab: TabName;
  /** The heading of its first column, which identifies it. */
  head: string;
  /** The headings of the value columns: bank keys, tax years, or the single column "Value". */
  columns: readonly string[];
  rows: readonly { row: SheetRow; values: readonly SheetValue[] }[];
}

export const HEADS = {
  settings: "Setting",
  tax: "Tax rule",
  reserveBank: "Reserve Bank",
  banks: "Rule",
  benchmark: "Household",
} as const;

/** The headings of the columns beside a rule, which are for people and not read. */
export const BESIDE = ["Unit", "Explanation"] as const;
export const VALUE_COLUMN = "Value";

/** A sheet as the tables of its workbook, in their order. Every value of the sheet is in exactly one cell. */
export function blocksOf(sheet: MasterSheet): Block[] {
  const most = Math.max(...sheet.taxTables.map((table) => table.incomeTax.length));
  const taxRows = [TAX_SOURCE_ROW, ...BRACKET_ROWS.slice(0, most).flat(), ...LEVY_ROWS];
  const keys = sheet.banks.map((bank) => bank.key);
  return [
    block("Tax", HEADS.settings, [VALUE_COLUMN], SETTING_ROWS, [sheet]),
    block(
      "Tax",
      HEADS.tax,
      sheet.taxTables.map((table) => table.taxYear),
      taxRows,
      sheet.taxTables,
    ),
    ...reserveBankBlocks(sheet),
    block("Banks", HEADS.banks, keys, BANK_ROWS, sheet.banks),
    block("Benchmark", HEADS.benchmark, keys, BENCHMARK_ROWS, sheet.banks),
  ];
}

/** The Reserve Bank's limits, if the sheet has them. */
function reserveBankBlocks({ reserveBank }: MasterSheet): Block[] {
  return reserveBank === null
    ? []
    : [block("Tax", HEADS.reserveBank, [VALUE_COLUMN], RESERVE_BANK_ROWS, [reserveBank])];
}

function block(
  tab: TabName,
  head: string,
  columns: readonly string[],
  rows: readonly SheetRow[],
  sources: readonly object[],
): Block {
  const values = (row: SheetRow) => sources.map((source) => valueAt(source, row.path));
  return { tab, head, columns, rows: rows.map((row) => ({ row, values: values(row) })) };
}

/** The value at a path; null if there is none, such as a bracket that this tax year does not have. */
function valueAt(source: unknown, path: readonly (string | number)[]): SheetValue {
  let value = source;
  for (const key of path) {
    if (typeof value !== "object" || value === null) return null;
    value = (value as Record<string | number, unknown>)[key];
  }
  if (typeof value === "boolean") return value ? YES_NO[0] : YES_NO[1];
  return typeof value === "string" || typeof value === "number" ? value : null;
}
