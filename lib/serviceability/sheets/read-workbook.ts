import type { CellValue, Sheet } from "hucre/xlsx";
import type { Cell, Tab } from "./core/tabs.ts";
import { requireModestWorkbook } from "./modest-workbook.ts";
import { WorkbookRefused } from "./workbook-refused.ts";

/** Lines and columns beyond these are no part of a master sheet, and are not looked at. */
const MOST_ROWS = 400;
const MOST_COLUMNS = 60;
/** A workbook with more tabs than this is something else. */
const MOST_TABS = 50;

/** The tabs of an XLSX workbook. Throws WorkbookRefused for what is not one, is locked, damaged or far too large. */
export async function readWorkbook(bytes: Uint8Array): Promise<Tab[]> {
  requireModestWorkbook(bytes);
  const { readXlsx } = await import("hucre/xlsx");
  const { sheets } = await readXlsx(bytes, { maxRows: MOST_ROWS }).catch((error: unknown) => {
    throw refusalOf(error);
  });
  return sheets.slice(0, MOST_TABS).map((sheet) => ({
    name: sheet.name.slice(0, 100),
    rows: Array.from(sheet.rows.slice(0, MOST_ROWS), (row, line) =>
      Array.from((row ?? []).slice(0, MOST_COLUMNS), (value, column) => cellOf(sheet, line, column, value)),
    ),
    merges: (sheet.merges ?? []).slice(0, MOST_ROWS).map(({ startRow, startCol, endRow, endCol }) => ({
      top: startRow,
      left: startCol,
      bottom: endRow,
      right: endCol,
    })),
  }));
}

function cellOf(sheet: Sheet, line: number, column: number, value: CellValue | undefined): Cell {
  const { type, formula } = sheet.cells?.get(`${line},${column}`) ?? {};
  if (type === "error") return { error: String(value).slice(0, 40) };
  if (value === null || value === undefined) {
    return formula === undefined
      ? null
      : { error: "a formula that was not calculated: open and save it anew" };
  }
  if (value instanceof Date) {
    return Number.isNaN(value.getTime())
      ? { error: "a broken date" }
      : { date: value.toISOString().slice(0, 10) };
  }
  return value;
}

function refusalOf(error: unknown): WorkbookRefused {
  const isLocked = error instanceof Error && /^(EncryptedFile|Decryption)Error$/.test(error.name);
  return new WorkbookRefused(
    isLocked
      ? "is protected with a password: remove it, then import the workbook again"
      : "is damaged or not an XLSX workbook: save it anew as .xlsx in a spreadsheet program",
  );
}
