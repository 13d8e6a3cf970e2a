import { readFile } from "node:fs/promises";
import { readSheet, type SheetReading } from "#lib/serviceability/sheets/core/read-sheet.ts";
import { readWorkbook } from "../read-workbook.ts";

/** Reads the master sheet in an XLSX workbook. */
export async function run({ path }: { path: string }): Promise<SheetReading | { refused: string }> {
  try {
    return readSheet(await readWorkbook(new Uint8Array(await readFile(path))));
  } catch (error) {
    if (error instanceof Error && error.name === "WorkbookRefused") return { refused: error.message };
    throw error;
  }
}
