import type { Context, UserActor } from "#lib/context.ts";
import { notFound } from "#lib/errors/app-error.ts";
import { googleReading } from "./google-reading.ts";
import type { GoogleReading } from "./schemas.ts";
import { isInGoogleSheets, selectedSheet } from "./selected-sheet.ts";

/** Reads the selected spreadsheet from Google Sheets at once, for who has just changed it. Throws 404 for any other. */
export async function readSpreadsheetNow(
  ctx: Context<UserActor>,
  identifier: string,
): Promise<GoogleReading> {
  if (identifier !== selectedSheet() || !isInGoogleSheets(identifier)) throw notFound("Spreadsheet");
  const { readNow } = await import("./follow-google-sheet.ts");
  await readNow(ctx.db, identifier);
  return googleReading(ctx.db, identifier);
}
