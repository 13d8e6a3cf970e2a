import { decodeText } from "#lib/platform/text/decode-text.ts";
import { unpackEntry, zipEntries } from "../../archive/zip-entries.ts";
import type { ReadDraft } from "../../drafts/read-draft.ts";
import { UnreadableStatement } from "../../model.ts";
import { numberText } from "../../values/text.ts";
import { filledWidth } from "../columns/column-profile.ts";
import type { Row } from "../columns/find-header.ts";
import type { TableOptions } from "../table/read-section.ts";
import { readTable } from "../table/read-table.ts";
import { markupSheets } from "./markup-rows.ts";

/** A sheet with more rows is not a bank statement. */
const MAX_ROWS = 500_000;

/** Limit on the unpacked size of a workbook; 200,000 rows take about a third of it. */
const MAX_BYTES = 160 * 1024 * 1024;

const MAX_PARTS = 10_000;

/**
 * Statements of an Excel workbook of any version, opened with `password` if given, or of HTML tables and XML
 * spreadsheets with the same extension. Throws UnreadableStatement PASSWORD_PROTECTED, DAMAGED, TOO_LARGE or
 * NOT_A_STATEMENT.
 */
export async function readXlsx(
  bytes: Uint8Array,
  password?: string,
  options: TableOptions = {},
): Promise<ReadDraft[]> {
  const [first = [], ...others] = await workbookSheets(bytes, password);
  return others.length === 0 && !isPacked(bytes)
    ? readTable(first, ".", options)
    : readSheets([first, ...others], options);
}

/** The rows of each sheet of a workbook. Throws UnreadableStatement PASSWORD_PROTECTED, DAMAGED or TOO_LARGE. */
export async function workbookSheets(bytes: Uint8Array, password?: string): Promise<Row[][]> {
  if (!isPacked(bytes)) return markupSheets(decodeText(bytes, declaredEncoding(bytes)));
  if (isZip(bytes)) requireSmall(bytes);
  // Imported dynamically because no other format needs it.
  const { read } = await import("hucre");
  const limits = { maxRows: MAX_ROWS, ...(password === undefined ? {} : { password }) };
  const workbook = await read(bytes, limits).catch((error: unknown) => {
    throw toUnreadable(error);
  });
  return workbook.sheets.map(({ rows }) => sheetRows(rows));
}

/** A zip (workbooks since 2007) or a compound file (before). */
function isPacked(bytes: Uint8Array): boolean {
  return isZip(bytes) || (bytes[0] === 0xd0 && bytes[1] === 0xcf);
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/**
 * Unpacks each part of a workbook to measure it, so that a small file cannot exhaust memory. The reader reports a damaged
 * part.
 */
function requireSmall(bytes: Uint8Array): void {
  const parts = zipEntries(bytes, MAX_PARTS);
  if (parts === null) throw damaged();
  let left = parts === "TOO_MANY" ? -1 : MAX_BYTES;
  for (const part of parts === "TOO_MANY" ? [] : parts) {
    try {
      const unpacked = unpackEntry(part, left);
      left -= unpacked === "UNSUPPORTED" ? part.packed.length : unpacked.length;
    } catch (error) {
      if (error instanceof RangeError) left = -1;
    }
    if (left < 0) break;
  }
  if (left >= 0) return;
  const message =
    "The workbook unpacks to more than any bank statement contains. Export the transactions as CSV, or for a shorter period.";
  throw new UnreadableStatement("TOO_LARGE", message);
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 2048));
  return /(?:charset|encoding)\s*=\s*["']?([\w-]+)/i.exec(head)?.[1];
}

const LOCKED = "The workbook is protected with a password. Remove it in Excel, or enter the password.";
const WRONG_PASSWORD = "The password does not open the workbook. Check it and try again.";
const TOO_OLD =
  "This is a workbook of Excel 95 or older. Open it in Excel, save it as an Excel workbook (.xlsx) and upload that.";

function toUnreadable(error: unknown): UnreadableStatement {
  const { name, message } = error instanceof Error ? error : new Error();
  if (name === "EncryptedFileError") return new UnreadableStatement("PASSWORD_PROTECTED", LOCKED);
  if (name === "DecryptionError") return new UnreadableStatement("PASSWORD_PROTECTED", WRONG_PASSWORD);
  if (message.startsWith("Unsupported XLS version")) return new UnreadableStatement("UNSUPPORTED", TOO_OLD);
  return damaged();
}

function damaged(): UnreadableStatement {
  const message =
    "The workbook is damaged and cannot be opened. Download it again, or save it again in Excel.";
  return new UnreadableStatement("DAMAGED", message);
}

/**
 * Statements of all sheets of a workbook, skipping sheets with other contents. Throws UnreadableStatement
 * NOT_A_STATEMENT if no sheet has transactions.
 */
export function readSheets(
  sheets: readonly (readonly (readonly SheetCell[])[])[],
  options: TableOptions = {},
): ReadDraft[] {
  const drafts: ReadDraft[] = [];
  let refusal: UnreadableStatement | null = null;
  for (const sheet of sheets) {
    try {
      drafts.push(...readTable(withoutEmptyColumns(sheetRows(sheet)), ".", options));
    } catch (error) {
      if (!(error instanceof UnreadableStatement)) throw error;
      refusal = error;
    }
  }
  if (drafts.length > 0) return drafts;
  const none = new UnreadableStatement("NOT_A_STATEMENT", "This workbook has no sheets with transactions.");
  throw refusal ?? none;
}

/** A cell as spreadsheet libraries return it. Dates represent a calendar day in UTC. */
type SheetCell = string | number | boolean | Date | null | undefined;

/** Converts cells to text, like those of delimited files: ISO dates, and numbers with a decimal point. */
export function sheetRows(rows: readonly (readonly SheetCell[])[]): Row[] {
  return Array.from(rows, (row) => Array.from(row ?? [], cellText));
}

/** Removes empty columns: formats applied to whole rows leave thousands of empty cells right of the table. */
function withoutEmptyColumns(rows: readonly Row[]): Row[] {
  const width = rows.reduce((most, row) => Math.max(most, filledWidth(row)), 0);
  return rows.map((row) => (row.length > width ? row.slice(0, width) : row));
}

function cellText(cell: SheetCell): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
  if (typeof cell === "number") return numberText(cell);
  return String(cell);
}
