import type { Db } from "#db/client.ts";
import { AppError } from "#lib/api/app-error.ts";
import type { MasterSheet } from "./core/sheet-schema.ts";
import { currentSheet } from "./current-sheet.ts";

export type SheetDocument =
  | { state: "READY"; sheet: MasterSheet; version: number }
  | { state: "NOT_CONFIGURED" }
  | { state: "BROKEN" };

/** The master sheet in force as plain JSON, for a screen that calculates in the browser; or why there is none. */
export async function sheetDocument(db: Db): Promise<SheetDocument> {
  try {
    const { document, version } = await currentSheet(db);
    return { state: "READY", sheet: document, version };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { state: error.code === "CALCULATION_FAILED" ? "BROKEN" : "NOT_CONFIGURED" };
  }
}
