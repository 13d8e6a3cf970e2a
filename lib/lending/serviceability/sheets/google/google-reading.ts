import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { googleSheetReadings } from "#db/schema/master-sheets.ts";
import type { Context, UserActor } from "#db/tenant.ts";
import { notFound } from "#lib/platform/errors/app-error.ts";
import { placeOf } from "../core/tabs.ts";
import { isInGoogleSheets, selectedSheet } from "../load-version.ts";
import type { GoogleReading } from "../schemas.ts";

/** The result of the last reading of a sheet from Google Sheets. */
export async function googleReading(db: Db, identifier: string): Promise<GoogleReading> {
  const [row] = await db
    .select()
    .from(googleSheetReadings)
    .where(eq(googleSheetReadings.identifier, identifier));
  return {
    identifier,
    outcome: row?.outcome ?? "NEVER",
    readAt: row?.readAt?.toISOString() ?? null,
    troubleSince: row?.troubleSince?.toISOString() ?? null,
    message: row?.message ?? null,
    faults: (row?.faults ?? []).map((fault) => ({ place: placeOf(fault), message: fault.message })),
  };
}

/** Reads the selected spreadsheet from Google Sheets without waiting for the next reading. Throws 404 for any other. */
export async function readSpreadsheetNow(
  ctx: Context<UserActor>,
  identifier: string,
): Promise<GoogleReading> {
  if (identifier !== selectedSheet() || !isInGoogleSheets(identifier)) throw notFound("Spreadsheet");
  const { readNow } = await import("./follow-google-sheet.ts");
  await readNow(ctx.db, identifier);
  return googleReading(ctx.db, identifier);
}

/** Reads a Google Sheets master sheet before the first calculation. The result is stored and logged. */
export async function fetchSelectedSheet(db: Db): Promise<void> {
  const identifier = selectedSheet();
  if (identifier === null || !isInGoogleSheets(identifier)) return;
  const { readNow } = await import("./follow-google-sheet.ts");
  await readNow(db, identifier);
}
