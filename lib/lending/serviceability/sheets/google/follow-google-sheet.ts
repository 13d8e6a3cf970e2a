import { eq, lte, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { googleSheetReadings } from "#db/schema/master-sheets.ts";
import type { Context, Tx } from "#db/tenant.ts";
import type { AuditAction } from "#lib/platform/audit/core/audit-actions.ts";
import { within } from "#lib/platform/errors/retry.ts";
import { newId } from "#lib/platform/ids.ts";
import { env } from "#lib/platform/settings/env.ts";
import { readServiceAccount } from "#lib/platform/settings/service-account.ts";
import { log } from "#lib/platform/telemetry/log.ts";
import type { MasterSheet } from "../../core/rules/sheet-schema.ts";
import { readSheet } from "../core/read-sheet.ts";
import { placeOf, type SheetFault } from "../core/tabs.ts";
import { GOOGLE_ACTOR, GOOGLE_PREFIX, versionInForce } from "../load-version.ts";
import { lockSheet, replaceVersionInForce, storeVersion } from "../sheet-versions.ts";
import { GoogleUnavailable } from "./google-api.ts";
import { readGoogleTabs } from "./read-google-tabs.ts";

/** How long a reading stays fresh, in milliseconds. */
const FRESH_FOR = 60_000;
/** The maximum wait accepted from Google, in milliseconds. */
const MAX_WAIT = 600_000;
/** How long a process has for a reading before another may try. */
const CLAIM = 20_000;
/** Time limit for all requests of one reading; well within the claim. */
const DEADLINE = 15_000;
/** How long after the start of a reading a calculation waits for it if a valid sheet is available. */
const PATIENCE = 1000;

type Outcome = Partial<typeof googleSheetReadings.$inferInsert> & { nextAt: Date };

/** The reading under way in this process, by identifier. */
const underWay = new Map<string, { work: Promise<void>; since: number }>();

/**
 * Ensures that the version in force matches the spreadsheet as read less than a minute ago. If Google is unavailable or
 * the spreadsheet has errors, the last valid version stays in force. With a version in force, a calculation waits at
 * most a second from the start of the reading; without one, until the claim ends. Every wait is limited, because the
 * reading may be slow to get a database connection if all of them are held by transactions that wait here.
 */
export async function followGoogleSheet({ db, tx }: Pick<Context, "db" | "tx">, identifier: string) {
  if (!underWay.has(identifier) && !(await isDue(tx ?? db, identifier))) return;
  let reading = underWay.get(identifier);
  if (!reading) {
    const work = readIfClaimed(db, identifier).finally(() => underWay.delete(identifier));
    reading = { work, since: performance.now() };
    underWay.set(identifier, reading);
  }
  const isFirst = (await versionInForce(tx ?? db, identifier)) === null;
  const patience = reading.since + (isFirst ? CLAIM : PATIENCE) - performance.now();
  await within(Math.max(0, patience), reading.work, () => {});
}

/** Whether the last reading is out of date. Checked first, so that a calculation within the minute only reads. */
async function isDue(db: Db | Tx, identifier: string): Promise<boolean> {
  const [last] = await db
    .select({ nextAt: googleSheetReadings.nextAt })
    .from(googleSheetReadings)
    .where(eq(googleSheetReadings.identifier, identifier));
  return last === undefined || last.nextAt <= new Date();
}

/** Reads the spreadsheet unless another process has claimed the reading. */
async function readIfClaimed(db: Db, identifier: string): Promise<void> {
  const claimed = await claim(db, identifier).catch((error: unknown) => {
    log().error({ err: error, identifier }, "could not start reading the master sheet");
    return false;
  });
  if (claimed) await readNow(db, identifier);
}

async function claim(db: Db, identifier: string): Promise<boolean> {
  const now = new Date();
  const nextAt = new Date(now.getTime() + CLAIM);
  const claimed = await db
    .insert(googleSheetReadings)
    .values({ identifier, nextAt })
    .onConflictDoUpdate({
      target: googleSheetReadings.identifier,
      set: { nextAt },
      setWhere: lte(googleSheetReadings.nextAt, now),
    })
    .returning({ identifier: googleSheetReadings.identifier });
  return claimed.length > 0;
}

/** Reads the spreadsheet now and puts it in force if it is valid. Never throws: the outcome is stored. */
export async function readNow(db: Db, identifier: string): Promise<void> {
  const outcome = await read(db, identifier).catch((error: unknown): Outcome => {
    const isUnavailable = error instanceof GoogleUnavailable;
    log().warn({ err: error, identifier }, "could not read the master sheet from Google Sheets");
    const message = isUnavailable
      ? error.message
      : "The spreadsheet could not be put in force. See the log for the error.";
    const wait = Math.min(
      MAX_WAIT,
      Math.max(FRESH_FOR, ((isUnavailable && error.retryAfterSeconds) || 0) * 1000),
    );
    return { outcome: "AWAY", message, faults: null, nextAt: new Date(Date.now() + wait) };
  });
  await note(db, identifier, outcome).catch((error: unknown) =>
    log().error({ err: error, identifier }, "could not store the result of the reading"),
  );
}

async function read(db: Db, identifier: string): Promise<Outcome> {
  const { GOOGLE_SERVICE_ACCOUNT = "", GOOGLE_API_URL } = env().settings;
  const account = readServiceAccount(GOOGLE_SERVICE_ACCOUNT);
  if (typeof account === "string") throw new GoogleUnavailable(`GOOGLE_SERVICE_ACCOUNT ${account}.`);
  const spreadsheetId = identifier.slice(GOOGLE_PREFIX.length);
  const request = readGoogleTabs({
    spreadsheetId,
    account,
    ...(GOOGLE_API_URL === undefined ? {} : { apiUrl: GOOGLE_API_URL }),
  });
  const tabs = await within(DEADLINE, request, () => {
    throw new GoogleUnavailable("Google can't be reached, or did not respond in time.");
  });
  const nextAt = new Date(Date.now() + FRESH_FOR);
  const reading = readSheet(tabs);
  if ("faults" in reading) return { ...faulty(reading.faults), nextAt };
  await putReadingInForce(db, identifier, reading.sheet);
  return { outcome: "READ", readAt: new Date(), message: null, faults: null, nextAt };
}

function faulty(faults: SheetFault[]): Partial<Outcome> {
  const first = faults.slice(0, 3).map((fault) => `${placeOf(fault)}: ${fault.message}`);
  const more = faults.length > 3 ? ` (and ${faults.length - 3} more)` : "";
  const message = `The spreadsheet has errors. ${first.join("; ")}${more}`;
  return { outcome: "FAULTY", message, faults };
}

/** A valid spreadsheet takes effect immediately: anyone who can edit it may change the rules. */
async function putReadingInForce(db: Db, identifier: string, sheet: MasterSheet): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSheet(tx, identifier);
    const at = new Date();
    const kept = { identifier, at, by: GOOGLE_ACTOR, note: null };
    const { version } = await storeVersion(tx, { ...kept, sheet, origin: "GOOGLE" });
    if ((await versionInForce(tx, identifier)) === version) return;
    const { replaced } = await replaceVersionInForce(tx, { ...kept, version });
    await tx.insert(auditLog).values({
      at,
      brokerId: null,
      actor: GOOGLE_ACTOR,
      requestId: newId(),
      action: "master-sheet.put-in-force" satisfies AuditAction,
      entity: "master-sheet",
      entityId: identifier,
      detail: { version, replaced },
    });
  });
}

async function note(db: Db, identifier: string, outcome: Outcome): Promise<void> {
  const isGood = outcome.outcome === "READ";
  await db
    .insert(googleSheetReadings)
    .values({ identifier, ...outcome, troubleSince: isGood ? null : new Date() })
    .onConflictDoUpdate({
      target: googleSheetReadings.identifier,
      set: {
        ...outcome,
        troubleSince: isGood ? null : sql`coalesce(${googleSheetReadings.troubleSince}, now())`,
      },
    });
}
