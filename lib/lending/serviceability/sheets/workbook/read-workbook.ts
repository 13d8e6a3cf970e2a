import { readFile } from "node:fs/promises";
import type { CellValue, Sheet } from "hucre/xlsx";
import { unpackEntry, type ZipEntry, zipEntries } from "#lib/reading/statements/core/archive/zip-entries.ts";
import { readSheet, type SheetReading } from "../core/read-sheet.ts";
import type { Cell, Tab } from "../core/tabs.ts";

/** A file that is not a readable workbook. The message follows the file's name and gives the remedy. */
class WorkbookRejected extends Error {
  override name = "WorkbookRejected";
}

/** A master sheet of twelve banks is about 30 kB packed and 300 kB unpacked. */
const MAX_UNPACKED = 24 * 1024 * 1024;

const MAX_PARTS = 500;

/** Rows and columns beyond these are not part of a master sheet and are not read. */
const MAX_ROWS = 400;

const MAX_COLUMNS = 60;

/** A workbook with more tabs is not a master sheet. */
const MAX_TABS = 50;

/**
 * The tabs of an XLSX workbook. Throws WorkbookRejected for any other file, and for one that is locked, damaged or too
 * large.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Tab[]> {
  requireSmallWorkbook(bytes);
  const { readXlsx } = await import("hucre/xlsx");
  const { sheets } = await readXlsx(bytes, { maxRows: MAX_ROWS }).catch((error: unknown) => {
    throw rejectionOf(error);
  });
  return sheets.slice(0, MAX_TABS).map((sheet) => ({
    name: sheet.name.slice(0, 100),
    rows: Array.from(sheet.rows.slice(0, MAX_ROWS), (row, line) =>
      Array.from((row ?? []).slice(0, MAX_COLUMNS), (value, column) => cellOf(sheet, line, column, value)),
    ),
    merges: (sheet.merges ?? []).slice(0, MAX_ROWS).map(({ startRow, startCol, endRow, endCol }) => ({
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
      : { error: "a formula that was not calculated: open and save it again" };
  }
  if (value instanceof Date) {
    return Number.isNaN(value.getTime())
      ? { error: "a broken date" }
      : { date: value.toISOString().slice(0, 10) };
  }
  return value;
}

function rejectionOf(error: unknown): WorkbookRejected {
  const isLocked = error instanceof Error && /^(EncryptedFile|Decryption)Error$/.test(error.name);
  return isLocked
    ? new WorkbookRejected("is protected with a password: remove it, then import the workbook again")
    : notWorkbook();
}

/**
 * Rejects an archive that unpacks to more than any master sheet needs. Its declared sizes are not trusted: each part is
 * unpacked here, within the limit, before it is read. Throws WorkbookRejected.
 */
function requireSmallWorkbook(bytes: Uint8Array): void {
  if (Buffer.from(bytes.subarray(0, 8)).toString("hex") === "d0cf11e0a1b11ae1") {
    throw new WorkbookRejected(
      "is an old .xls workbook or protected with a password: save it as .xlsx without a password",
    );
  }
  const parts = zipEntries(bytes, MAX_PARTS);
  if (parts === null) throw notWorkbook();
  if (parts === "TOO_MANY") throw tooLarge();
  let left = MAX_UNPACKED;
  for (const part of parts) left -= unpackedSize(part, left);
}

function unpackedSize(part: ZipEntry, allowed: number): number {
  try {
    const unpacked = unpackEntry(part, allowed);
    if (unpacked !== "UNSUPPORTED") return unpacked.length;
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge();
  }
  throw notWorkbook();
}

function notWorkbook(): WorkbookRejected {
  return new WorkbookRejected(
    "is damaged or not an XLSX workbook: save it again as .xlsx in a spreadsheet program",
  );
}

function tooLarge(): WorkbookRejected {
  return new WorkbookRejected(
    "is far larger than a master sheet: keep only the tabs Tax, Banks and Benchmark",
  );
}

/** Reads the master sheet in an XLSX workbook. */
export async function run({ path }: { path: string }): Promise<SheetReading | { rejected: string }> {
  try {
    return readSheet(await readWorkbook(new Uint8Array(await readFile(path))));
  } catch (error) {
    if (error instanceof Error && error.name === "WorkbookRejected") return { rejected: error.message };
    throw error;
  }
}
