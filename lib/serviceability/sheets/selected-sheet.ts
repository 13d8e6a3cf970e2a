import { env } from "#lib/env.ts";

/** Before the identifier of a spreadsheet in Google Sheets. */
export const GOOGLE_PREFIX = "gsheet:";

/** What MASTER_SHEET_ID names, or null when it is unset or empty. */
export function selectedSheet(): string | null {
  return env().masterSheetId || null;
}

/** Whether an identifier names a sheet that is kept in Google Sheets. */
export function isInGoogleSheets(identifier: string): boolean {
  return identifier.startsWith(GOOGLE_PREFIX);
}
