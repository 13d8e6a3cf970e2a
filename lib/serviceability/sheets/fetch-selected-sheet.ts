import type { Db } from "#db/client.ts";
import { isInGoogleSheets, selectedSheet } from "./selected-sheet.ts";

/** Has the sheet there before the first calculation, when it is in Google Sheets; how it went is kept and logged. */
export async function fetchSelectedSheet(db: Db): Promise<void> {
  const identifier = selectedSheet();
  if (identifier === null || !isInGoogleSheets(identifier)) return;
  const { readNow } = await import("./follow-google-sheet.ts");
  await readNow(db, identifier);
}
