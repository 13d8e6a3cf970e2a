import { and, desc, eq, ne } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { masterSheetChanges, masterSheets } from "#db/schema/master-sheets.ts";
import { users } from "#db/schema/users.ts";
import { asReadingBroker, type Context, type Tx, type UserActor } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import type { MasterSheet } from "../core/rules/sheet-schema.ts";
import { currentSheetOrNull } from "../current-sheet.ts";
import { differences, effects } from "./core/differences.ts";
import { tablesOf } from "./core/lay-out-tabs.ts";
import { googleReading } from "./google/google-reading.ts";
import {
  isInGoogleSheets,
  loadVersion,
  nameOf,
  readContent,
  type SheetKey,
  selectedSheet,
  toVersion,
  userOf,
  versionColumns,
  versionInForce,
} from "./load-version.ts";
import type { Comparison, SheetDetail, SheetList } from "./schemas.ts";

/** The maximum number of versions listed; more than anyone looks through. */
const MAX_VERSIONS = 500;

/** Every version of every sheet except discarded drafts, newest first, and which one is selected. */
export async function listSheets(ctx: Context<UserActor>): Promise<SheetList> {
  await asReadingBroker(ctx, (tx) => recordAudit(tx, ctx, "master-sheets.listed"));
  const selected = await stateOfSelected(ctx);
  const rows = await ctx.db
    .select(versionColumns())
    .from(masterSheets)
    .leftJoin(users, userOf(masterSheets.createdBy))
    .where(ne(masterSheets.status, "DISCARDED"))
    .orderBy(desc(masterSheets.createdAt), desc(masterSheets.version))
    .limit(MAX_VERSIONS);
  const { identifier } = selected;
  const google =
    identifier !== null && isInGoogleSheets(identifier) ? await googleReading(ctx.db, identifier) : null;
  return { selected, google, versions: rows.map(toVersion) };
}

async function stateOfSelected(ctx: Context<UserActor>): Promise<SheetList["selected"]> {
  const identifier = selectedSheet();
  if (identifier === null) return { identifier, version: null, state: "NOT_CONFIGURED" };
  const sheet = await currentSheetOrNull(ctx);
  return sheet
    ? { identifier, version: sheet.version, state: "READY" }
    : { identifier, version: null, state: "BROKEN" };
}

/** The maximum number of history entries shown. */
const MAX_CHANGES = 50;

/**
 * A version with its content, its differences from the version in force, and their effect on typical households. The
 * version in force is compared with the one it replaced. Throws 404.
 */
export async function getSheetVersion(ctx: Context<UserActor>, key: SheetKey): Promise<SheetDetail> {
  const { version, content } = await loadVersion(ctx.db, key);
  await asReadingBroker(ctx, (tx) =>
    recordAudit(tx, ctx, "master-sheet.read", `${key.identifier} ${key.version}`),
  );
  const reading = readContent(content);
  const isInForce = version.status === "IN_FORCE";
  const base = await (isInForce ? versionReplacedBy(ctx.db, key) : replacedBy(ctx.db, key.identifier));
  const changes = await ctx.db
    .select({
      version: masterSheetChanges.version,
      replaced: masterSheetChanges.replaced,
      at: masterSheetChanges.at,
      by: masterSheetChanges.by,
      note: masterSheetChanges.note,
      userName: users.name,
    })
    .from(masterSheetChanges)
    .leftJoin(users, userOf(masterSheetChanges.by))
    .where(eq(masterSheetChanges.identifier, key.identifier))
    .orderBy(desc(masterSheetChanges.id))
    .limit(MAX_CHANGES);
  return {
    version,
    tables: "sheet" in reading ? tablesOf(reading.sheet) : [],
    comparison: "sheet" in reading ? await compareWith(ctx.db, base, reading.sheet) : NOTHING_COMPARED,
    inForceVersion: await versionInForce(ctx.db, key.identifier),
    follows: isInGoogleSheets(key.identifier) ? "GOOGLE" : null,
    problem: "problem" in reading ? reading.problem : null,
    history: changes.map(({ userName, at, by, ...change }) => ({
      ...change,
      at: at.toISOString(),
      by: nameOf(by, userName),
    })),
  };
}

const NOTHING_COMPARED: Comparison = { with: null, differences: [], effects: [] };

/**
 * The differences of a sheet from a version, and their effect on typical households; empty without a version to compare
 * with.
 */
export async function compareWith(
  db: Db | Tx,
  base: SheetKey | null,
  sheet: MasterSheet,
): Promise<Comparison> {
  if (base === null) return NOTHING_COMPARED;
  const { content } = await loadVersion(db, base);
  const before = readContent(content);
  if ("problem" in before) return NOTHING_COMPARED;
  return {
    with: base,
    differences: differences(before.sheet, sheet),
    effects: effects(before.sheet, sheet),
  };
}

/** The version that a new one would replace: the one in force under its own identifier, otherwise the selected one. */
export async function replacedBy(db: Db | Tx, identifier: string): Promise<SheetKey | null> {
  for (const name of new Set([identifier, selectedSheet()])) {
    const version = name === null ? null : await versionInForce(db, name);
    if (name !== null && version !== null) return { identifier: name, version };
  }
  return null;
}

/** The version that the given one replaced when it last came into force; null for the first. */
async function versionReplacedBy(db: Db | Tx, key: SheetKey): Promise<SheetKey | null> {
  const [change] = await db
    .select({ replaced: masterSheetChanges.replaced })
    .from(masterSheetChanges)
    .where(
      and(eq(masterSheetChanges.identifier, key.identifier), eq(masterSheetChanges.version, key.version)),
    )
    .orderBy(desc(masterSheetChanges.id))
    .limit(1);
  const replaced = change?.replaced ?? null;
  return replaced === null ? null : { identifier: key.identifier, version: replaced };
}
