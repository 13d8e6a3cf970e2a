import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { masterSheetChanges, masterSheets } from "#db/schema/master-sheets.ts";
import { users } from "#db/schema/users.ts";
import type { Tx } from "#db/tenant.ts";
import { notFound } from "#lib/platform/errors/app-error.ts";
import { env } from "#lib/platform/settings/env.ts";
import { type MasterSheet, masterSheetSchema } from "../core/rules/sheet-schema.ts";
import type { SheetVersion } from "./schemas.ts";

/** The prefix of an identifier in MASTER_SHEET_ID that selects a spreadsheet in Google Sheets. */
export const GOOGLE_PREFIX = "gsheet:";

/** The name of an actor; actors are stored as `user:<id>`, `bundled` or `system:<job>`. */
export function nameOf(actor: string, userName: string | null): string {
  if (userName !== null) return userName;
  if (actor === "bundled") return "Bundled with Lodge";
  return actor === GOOGLE_ACTOR ? "Google Sheets" : "Unknown";
}

export const GOOGLE_ACTOR = "system:google-sheets";

/** Condition that matches an actor column with a row of the users table. */
export function userOf(actor: typeof masterSheets.createdBy | typeof masterSheetChanges.by) {
  return sql`${actor} = 'user:' || ${users.id}::text`;
}

/** The columns that lists show, without the content except for its title. */
export function versionColumns() {
  const since = sql<string | null>`(select max(${masterSheetChanges.at}) from ${masterSheetChanges}
    where ${masterSheetChanges.identifier} = ${masterSheets.identifier} and ${masterSheetChanges.version} = ${masterSheets.version})`;
  return {
    identifier: masterSheets.identifier,
    version: masterSheets.version,
    title: sql<string | null>`${masterSheets.sheet} ->> 'title'`,
    status: masterSheets.status,
    origin: masterSheets.origin,
    note: masterSheets.note,
    createdAt: masterSheets.createdAt,
    createdBy: masterSheets.createdBy,
    userName: users.name,
    inForceSince: since,
  };
}

type VersionRow = Omit<SheetVersion, "title" | "createdAt" | "isSelected"> & {
  title: string | null;
  createdAt: Date;
  userName: string | null;
};

export function toVersion({ userName, ...row }: VersionRow): SheetVersion {
  return {
    ...row,
    title: row.title ?? row.identifier,
    createdAt: row.createdAt.toISOString(),
    createdBy: nameOf(row.createdBy, userName),
    inForceSince: row.inForceSince === null ? null : new Date(row.inForceSince).toISOString(),
    isSelected: row.identifier === selectedSheet(),
  };
}

/** A version of a sheet. */
export type SheetKey = Pick<SheetVersion, "identifier" | "version">;

type LoadedVersion = { version: SheetVersion; content: unknown };

/** Loads a version with its stored content; throws 404. */
export async function loadVersion(db: Db | Tx, key: SheetKey): Promise<LoadedVersion> {
  // A URL may contain any character, but PostgreSQL text cannot contain NUL.
  if (key.identifier.includes("\u0000")) throw notFound("Master sheet version");
  const [row] = await db
    .select({ ...versionColumns(), content: masterSheets.sheet })
    .from(masterSheets)
    .leftJoin(users, userOf(masterSheets.createdBy))
    .where(isVersion(key));
  if (!row) throw notFound("Master sheet version");
  const { content, ...columns } = row;
  return { version: toVersion(columns), content };
}

/** Condition that matches the row of a version. */
export function isVersion({ identifier, version }: SheetKey) {
  return and(eq(masterSheets.identifier, identifier), eq(masterSheets.version, version));
}

/** The number of the version in force under an identifier, or null. */
export async function versionInForce(db: Db | Tx, identifier: string): Promise<number | null> {
  const [row] = await db
    .select({ version: masterSheets.version })
    .from(masterSheets)
    .where(and(eq(masterSheets.identifier, identifier), eq(masterSheets.status, "IN_FORCE")));
  return row?.version ?? null;
}

/** Validates stored content. Returns the sheet, or the problem with it. */
export function readContent(content: unknown): { sheet: MasterSheet } | { problem: string } {
  const parsed = masterSheetSchema.safeParse(content);
  if (parsed.success) return { sheet: parsed.data };
  const issues = parsed.error.issues.slice(0, 5).map(({ path, message }) => `${path.join(".")}: ${message}`);
  return { problem: issues.join("; ") };
}

/** The identifier in MASTER_SHEET_ID, or null if it is unset or empty. */
export function selectedSheet(): string | null {
  return env().masterSheetId || null;
}

/** Whether an identifier is that of a sheet in Google Sheets. */
export function isInGoogleSheets(identifier: string): boolean {
  return identifier.startsWith(GOOGLE_PREFIX);
}
