import { type Db, database } from "#db/client.ts";
import { masterSheets } from "#db/schema/master-sheets.ts";
import type { Context, Tx } from "#db/tenant.ts";
import { AppError, invalidField } from "#lib/platform/errors/app-error.ts";
import { log } from "#lib/platform/telemetry/log.ts";
import { type PreparedSheet, prepareSheet } from "./core/prepare-sheet.ts";
import type { MasterSheet } from "./core/rules/sheet-schema.ts";
import { bundledBanks } from "./document-banks.ts";
import { googleReading } from "./sheets/google/google-reading.ts";
import {
  isInGoogleSheets,
  isVersion,
  readContent,
  type SheetKey,
  selectedSheet,
  versionInForce,
} from "./sheets/load-version.ts";

/** Versions are immutable, so each process prepares a version once. The version in force is looked up every time. */
const prepared = new Map<string, { sheet: MasterSheet; prepared: PreparedSheet }>();

const MAX_PREPARED = 8;

/**
 * The master sheet in force, prepared for assessments, and its version. Throws 400 without MASTER_SHEET_ID, as the
 * contract requires, and 500 for an unknown or invalid sheet, because no figure may come from incomplete rules. Inside
 * a transaction, it reads through that transaction, because waiting for a second connection would deadlock the service
 * once the pool is exhausted.
 */
export async function currentSheet(
  ctx: Pick<Context, "db" | "tx">,
): Promise<{ sheet: PreparedSheet; document: MasterSheet; identifier: string; version: number }> {
  const identifier = selectedSheet();
  if (identifier === null) {
    throw invalidField(
      "MASTER_SHEET_ID",
      "is not configured, so the service has no master sheet to calculate with. Ask its administrator",
    );
  }
  if (isInGoogleSheets(identifier)) {
    // Loaded lazily, because most installations keep their sheets only in the database.
    const { followGoogleSheet } = await import("./sheets/google/follow-google-sheet.ts");
    await followGoogleSheet(ctx, identifier);
  }
  const db = ctx.tx ?? ctx.db;
  const version = await versionInForce(db, identifier);
  if (version === null) throw failed(`no version of the master sheet ${identifier} is in force`);
  const { sheet: document, prepared: sheet } = await prepareVersion(db, { identifier, version });
  return { sheet, document, identifier, version };
}

/** The same, or null if there is no sheet to calculate with. */
export function currentSheetOrNull(ctx: Pick<Context, "db" | "tx">) {
  return currentSheet(ctx).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
}

async function prepareVersion(db: Db | Tx, key: SheetKey) {
  const name = `${key.identifier} ${key.version}`;
  const known = prepared.get(name);
  if (known) return known;
  const [row] = await db.select({ content: masterSheets.sheet }).from(masterSheets).where(isVersion(key));
  const reading = readContent(row?.content);
  if ("problem" in reading) throw failed(`the master sheet ${name} is broken: ${reading.problem}`);
  const made = { sheet: reading.sheet, prepared: prepareSheet(reading.sheet) };
  const [oldest] = prepared.keys();
  if (prepared.size >= MAX_PREPARED && oldest !== undefined) prepared.delete(oldest);
  prepared.set(name, made);
  return made;
}

function failed(cause: string): AppError {
  log().error({ cause }, "calculation failed");
  return new AppError(
    "CALCULATION_FAILED",
    "The calculation failed: the service's master sheet cannot be used. Its administrator can see why in the log.",
  );
}

type SheetDocument =
  | {
      state: "READY";
      sheet: MasterSheet;
      version: number;
      /** When its spreadsheet became unreadable; null if it is readable, and for sheets stored in Lodge. */
      staleSince: string | null;
    }
  | { state: "NOT_CONFIGURED" }
  | { state: "BROKEN" };

/** The master sheet in force as plain JSON, for calculations in the browser; or why there is none. */
export async function sheetDocument(ctx: Pick<Context, "db">): Promise<SheetDocument> {
  const found = await currentSheetOrNull(ctx);
  if (found === null) return { state: selectedSheet() === null ? "NOT_CONFIGURED" : "BROKEN" };
  const { document, identifier, version } = found;
  const reading = isInGoogleSheets(identifier) ? await googleReading(ctx.db, identifier) : null;
  return { state: "READY", sheet: document, version, staleSince: reading?.troubleSince ?? null };
}

/** The keys of the banks of the sheet in force, or of the bundled one if there is none or the database is down. */
export async function banksInForce(): Promise<readonly string[]> {
  const sheet = await sheetDocument({ db: database().db }).catch(() => null);
  return sheet?.state === "READY" ? sheet.sheet.banks.map(({ key }) => key) : bundledBanks;
}
