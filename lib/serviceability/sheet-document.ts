import type { Context } from "#lib/context.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { MasterSheet } from "./core/sheet-schema.ts";
import { currentSheet } from "./current-sheet.ts";
import { googleReading } from "./sheets/google-reading.ts";
import { isInGoogleSheets } from "./sheets/selected-sheet.ts";

export type SheetDocument =
  | {
      state: "READY";
      sheet: MasterSheet;
      version: number;
      /**
       * Since when its spreadsheet has been unreadable; null if it is readable, and for sheets stored in
       * Lodge.
       */
      staleSince: string | null;
    }
  | { state: "NOT_CONFIGURED" }
  | { state: "BROKEN" };

/** The master sheet in force as plain JSON, for calculations in the browser; or why there is none. */
export async function sheetDocument(ctx: Pick<Context, "db">): Promise<SheetDocument> {
  try {
    const { document, identifier, version } = await currentSheet(ctx);
    const reading = isInGoogleSheets(identifier) ? await googleReading(ctx.db, identifier) : null;
    return { state: "READY", sheet: document, version, staleSince: reading?.troubleSince ?? null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { state: error.code === "CALCULATION_FAILED" ? "BROKEN" : "NOT_CONFIGURED" };
  }
}
