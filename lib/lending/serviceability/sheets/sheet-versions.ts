import { isDeepStrictEqual } from "node:util";
import { and, eq, sql } from "drizzle-orm";
import {
  masterSheetChanges,
  masterSheets,
  type SheetOrigin,
  type SheetStatus,
} from "#db/schema/master-sheets.ts";
import { actorName, asBroker, type Context, type Tx, type UserActor } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { conflict, invalidField } from "#lib/platform/errors/app-error.ts";
import type { MasterSheet } from "../core/rules/sheet-schema.ts";
import {
  isInGoogleSheets,
  isVersion,
  loadVersion,
  readContent,
  type SheetKey,
  versionInForce,
} from "./load-version.ts";
import type { PutInForce } from "./schemas.ts";

/** Locks an identifier until the end of the transaction: no one else can add versions or put one in force. */
export async function lockSheet(tx: Tx, identifier: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`master-sheet ${identifier}`}, 0))`);
}

type NewVersion = {
  identifier: string;
  sheet: MasterSheet;
  origin: SheetOrigin;
  note: string | null;
  by: string;
  at: Date;
};

/** The first version with the same content as a sheet, whether it was stored with all its values or without defaults. */
export async function findSameVersion(tx: Tx, identifier: string, sheet: MasterSheet) {
  const candidates = await tx
    .select({ version: masterSheets.version, status: masterSheets.status, content: masterSheets.sheet })
    .from(masterSheets)
    .where(
      and(
        eq(masterSheets.identifier, identifier),
        sql`${masterSheets.sheet} <@ ${JSON.stringify(sheet)}::text::jsonb`,
      ),
    )
    .orderBy(masterSheets.version);
  return candidates.find(({ content }) => isDeepStrictEqual(readContent(content), { sheet })) ?? null;
}

/**
 * Adds a draft under the next number. Identical content keeps its version, which becomes a draft again if it was
 * discarded. The caller must have locked the sheet.
 */
export async function storeVersion(tx: Tx, input: NewVersion): Promise<{ version: number; isNew: boolean }> {
  const { identifier, sheet, origin, note, by, at } = input;
  const same = await findSameVersion(tx, identifier, sheet);
  if (same !== null) {
    const { version, status } = same;
    const isNew = status === "DISCARDED";
    if (isNew) await setStatus(tx, { identifier, version }, "DRAFT");
    return { version, isNew };
  }
  const [last] = await tx
    .select({ version: sql<number>`coalesce(max(${masterSheets.version}), 0)` })
    .from(masterSheets)
    .where(eq(masterSheets.identifier, identifier));
  const version = (last?.version ?? 0) + 1;
  await tx
    .insert(masterSheets)
    .values({ identifier, version, sheet, origin, note, status: "DRAFT", createdBy: by, createdAt: at });
  return { version, isNew: true };
}

/** Puts a version in force in place of the current one and adds it to the history. The sheet must be locked. */
export async function replaceVersionInForce(
  tx: Tx,
  change: SheetKey & { at: Date; by: string; note: string | null },
): Promise<{ replaced: number | null }> {
  const { identifier, version } = change;
  const replaced = await versionInForce(tx, identifier);
  if (replaced !== null) await setStatus(tx, { identifier, version: replaced }, "RETIRED");
  await setStatus(tx, { identifier, version }, "IN_FORCE");
  await tx.insert(masterSheetChanges).values({ ...change, replaced });
  return { replaced };
}

/** Sets the status, the only part of a version that changes. The sheet must be locked. */
async function setStatus(tx: Tx, key: SheetKey, status: SheetStatus): Promise<void> {
  await tx.update(masterSheets).set({ status }).where(isVersion(key));
}

/**
 * Puts a version in force in place of the current one. All later calculations use it, in every process. To revert, put
 * the earlier version in force again. Throws 404; 409 if another version has come into force since; and 400 if the
 * content is no longer valid or the sheet follows Google Sheets.
 */
export async function putInForce(ctx: Context<UserActor>, input: SheetKey & PutInForce): Promise<void> {
  const { identifier, version, replaces } = input;
  await asBroker(ctx, async (tx) => {
    await lockSheet(tx, identifier);
    const { content, version: stored } = await loadVersion(tx, { identifier, version });
    const invalidVersion = (message: string) => invalidField("version", message);
    if (isInGoogleSheets(identifier)) {
      throw invalidVersion(
        "is synced from Google Sheets: change the spreadsheet there, or set MASTER_SHEET_ID to another sheet",
      );
    }
    if (stored.status === "DISCARDED") throw invalidVersion("was discarded: import its workbook again first");
    const current = await versionInForce(tx, identifier);
    if (current === version) return;
    if (current !== replaces) {
      const now = current === null ? "no version is now in force" : `version ${current} is now in force`;
      throw conflict(`${now}: review the differences again before you continue`);
    }
    const reading = readContent(content);
    if ("problem" in reading) throw invalidVersion(`can't be used for calculations: ${reading.problem}`);
    const decided = { at: ctx.now, by: actorName(ctx.actor), note: input.note || null };
    const { replaced } = await replaceVersionInForce(tx, { identifier, version, ...decided });
    await recordAudit(tx, ctx, "master-sheet.put-in-force", identifier, { version, replaced });
  });
}

/**
 * Removes a draft from the list; importing the same workbook again restores it. Throws 404, and 400 for a version that
 * is or was in force, because stored calculations refer to it.
 */
export async function discardDraft(ctx: Context<UserActor>, key: SheetKey): Promise<void> {
  await asBroker(ctx, async (tx) => {
    await lockSheet(tx, key.identifier);
    const { version } = await loadVersion(tx, key);
    if (version.status === "DISCARDED") return;
    if (version.status !== "DRAFT") {
      const message = "is or was in force: calculations refer to it, so it can't be discarded";
      throw invalidField("version", message);
    }
    await setStatus(tx, key, "DISCARDED");
    await recordAudit(tx, ctx, "master-sheet.discarded", key.identifier, { version: key.version });
  });
}
