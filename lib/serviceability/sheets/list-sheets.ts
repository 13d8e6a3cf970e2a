import { desc, ne } from "drizzle-orm";
import { masterSheets } from "#db/schema/master-sheets.ts";
import { users } from "#db/schema/users.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { currentSheet } from "../current-sheet.ts";
import { googleReading } from "./google/google-reading.ts";
import { toVersion, userOf, versionColumns } from "./load-version.ts";
import type { SheetList } from "./schemas.ts";
import { isInGoogleSheets, selectedSheet } from "./selected-sheet.ts";

/** The maximum number of versions listed; more than anybody looks through. */
const MOST_VERSIONS = 500;

/** Every version of every sheet except discarded drafts, newest first, and which one is selected. */
export async function listSheets(ctx: Context<UserActor>): Promise<SheetList> {
  const selected = await stateOfSelected(ctx);
  const rows = await ctx.db
    .select(versionColumns())
    .from(masterSheets)
    .leftJoin(users, userOf(masterSheets.createdBy))
    .where(ne(masterSheets.status, "DISCARDED"))
    .orderBy(desc(masterSheets.createdAt), desc(masterSheets.version))
    .limit(MOST_VERSIONS);
  const { identifier } = selected;
  const google =
    identifier !== null && isInGoogleSheets(identifier) ? await googleReading(ctx.db, identifier) : null;
  return { selected, google, versions: rows.map(toVersion) };
}

async function stateOfSelected(ctx: Context<UserActor>): Promise<SheetList["selected"]> {
  const identifier = selectedSheet();
  if (identifier === null) return { identifier, version: null, state: "NOT_CONFIGURED" };
  try {
    const { version } = await currentSheet(ctx);
    return { identifier, version, state: "READY" };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { identifier, version: null, state: "BROKEN" };
  }
}
