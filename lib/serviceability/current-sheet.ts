import { desc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { masterSheets } from "#db/schema/master-sheets.ts";
import { AppError, invalidRequest } from "#lib/api/app-error.ts";
import { env } from "#lib/env.ts";
import { log } from "#lib/log.ts";
import { type PreparedSheet, prepareSheet } from "./core/prepare-sheet.ts";
import { masterSheetSchema } from "./core/sheet-schema.ts";

const prepared = new Map<string, PreparedSheet>();

/**
 * The master sheet in force, ready to assess with, and its version. Without MASTER_SHEET_ID: 400, as the contract
 * says. Named but unknown, or broken: 500, since no figure may come from rules that are not whole.
 */
export async function currentSheet(
  db: Db,
): Promise<{ sheet: PreparedSheet; identifier: string; version: number }> {
  const identifier = env().masterSheetId;
  if (!identifier) {
    throw invalidRequest([
      {
        field: "MASTER_SHEET_ID",
        message:
          "is not configured: the service has no master sheet to calculate with. Ask its administrator",
      },
    ]);
  }
  const [row] = await db
    .select()
    .from(masterSheets)
    .where(eq(masterSheets.identifier, identifier))
    .orderBy(desc(masterSheets.version))
    .limit(1);
  if (!row) throw failed(`the master sheet ${identifier} does not exist`);
  const key = `${identifier} ${row.version}`;
  let sheet = prepared.get(key);
  if (!sheet) {
    const parsed = masterSheetSchema.safeParse(row.sheet);
    if (!parsed.success) throw failed(`the master sheet ${key} is broken: ${parsed.error.message}`);
    sheet = prepareSheet(parsed.data);
    prepared.set(key, sheet);
  }
  return { sheet, identifier, version: row.version };
}

function failed(cause: string): AppError {
  log().error({ cause }, "calculation failed");
  return new AppError(
    "CALCULATION_FAILED",
    "The calculation failed: the service's master sheet cannot be used. Its administrator can see why in the log.",
  );
}
