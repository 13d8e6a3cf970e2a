import type { MasterSheet } from "../../core/sheet-schema.ts";
import type { SheetTable } from "../schemas.ts";
import { blocksOf } from "./blocks.ts";

/** A sheet as the tables of its workbook, to be read: banks go by their names. */
export function tablesOf(sheet: MasterSheet): SheetTable[] {
  const names = new Map(sheet.banks.map(({ key, name }) => [key, name]));
  return blocksOf(sheet).map(({ tab, head, columns, rows }) => ({
    tab,
    head,
    columns: columns.map((column) => (tab === "Tax" ? column : (names.get(column) ?? column))),
    rows: rows.map(({ row, values }) => ({
      rule: row.label,
      unit: row.unit,
      explanation: row.explanation,
      content: row.content,
      values: [...values],
    })),
  }));
}
