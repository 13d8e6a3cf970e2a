import { and, eq, or, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import {
  masterSheetChanges,
  masterSheets,
  type SheetOrigin,
  type SheetStatus,
} from "#db/schema/master-sheets.ts";
import { asFirstForm } from "../core/rules/first-form.ts";
import type { MasterSheet } from "../core/rules/sheet-schema.ts";
import { versionInForce } from "./load-version.ts";

/** Locks an identifier until the transaction ends: nobody else can add versions or put one in force. */
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

/**
 * The first version that means the same as a sheet. One that was stored before the newer rules existed means the
 * same as a sheet whose newer rules all have their defaults.
 */
export async function findSameVersion(tx: Tx, identifier: string, sheet: MasterSheet) {
  const forms = [sheet, asFirstForm(sheet)].filter((form) => form !== null);
  const [same] = await tx
    .select({ version: masterSheets.version, status: masterSheets.status })
    .from(masterSheets)
    .where(
      and(
        eq(masterSheets.identifier, identifier),
        or(...forms.map((form) => sql`${masterSheets.sheet} = ${JSON.stringify(form)}::text::jsonb`)),
      ),
    )
    .orderBy(masterSheets.version)
    .limit(1);
  return same ?? null;
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

/** Puts a version in force in place of the present one and adds it to the history. The sheet must be locked. */
export async function replaceVersionInForce(
  tx: Tx,
  change: { identifier: string; version: number; at: Date; by: string; note: string | null },
): Promise<{ replaced: number | null }> {
  const { identifier, version } = change;
  const replaced = await versionInForce(tx, identifier);
  if (replaced !== null) await setStatus(tx, { identifier, version: replaced }, "RETIRED");
  await setStatus(tx, { identifier, version }, "IN_FORCE");
  await tx.insert(masterSheetChanges).values({ ...change, replaced });
  return { replaced };
}

/** Sets the status, the only part of a version that changes. The sheet must be locked. */
export async function setStatus(
  tx: Tx,
  { identifier, version }: { identifier: string; version: number },
  status: SheetStatus,
): Promise<void> {
  await tx
    .update(masterSheets)
    .set({ status })
    .where(and(eq(masterSheets.identifier, identifier), eq(masterSheets.version, version)));
}
