import type { Db } from "#db/client.ts";
import { isInGoogleSheets, selectedSheet } from "./selected-sheet.ts";

/** Reads a sheet kept in Google Sheets before the first calculation; the outcome is stored and logged. */
export async function fetchSelectedSheet(db: Db): Promise<void> {
  const identifier = selectedSheet();
  if (identifier === null || !isInGoogleSheets(identifier)) return;
  const { readNow } = await import("./follow-google-sheet.ts");
  await readNow(db, identifier);
}
