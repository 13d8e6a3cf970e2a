import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#db/client.ts";
import { masterSheets } from "#db/schema/master-sheets.ts";
import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import {
  findSameVersion,
  lockSheet,
  replaceVersionInForce,
  storeVersion,
} from "#lib/lending/serviceability/sheets/sheet-versions.ts";

const BUNDLED = "bundled";

const UPDATE_NOTE = "The sample of this release. Put it in force to use it; until then nothing changes.";

/**
 * Stores the bundled sample under its own identifier and puts it in force in a new installation. If an earlier sample
 * is in force, adds the new one as a draft, because only administrators change rules. If another sheet is in force,
 * does nothing: such an installation has no use for fictional banks.
 */
export async function seedMasterSheet(db: Db): Promise<void> {
  const { id: identifier } = sampleSheet;
  await db.transaction(async (tx) => {
    await lockSheet(tx, identifier);
    if ((await findSameVersion(tx, identifier, sampleSheet)) !== null) return;
    const isNew = !(await hasVersions(tx, identifier));
    if (!isNew && !(await isBundledInForce(tx, identifier))) return;
    const at = new Date();
    const { version } = await storeVersion(tx, {
      identifier,
      sheet: sampleSheet,
      origin: "BUNDLED",
      note: isNew ? null : UPDATE_NOTE,
      by: BUNDLED,
      at,
    });
    if (isNew) await replaceVersionInForce(tx, { identifier, version, at, by: BUNDLED, note: null });
  });
}

async function hasVersions(tx: Tx, identifier: string): Promise<boolean> {
  const [row] = await tx
    .select({ one: sql`1` })
    .from(masterSheets)
    .where(eq(masterSheets.identifier, identifier))
    .limit(1);
  return row !== undefined;
}

async function isBundledInForce(tx: Tx, identifier: string): Promise<boolean> {
  const [row] = await tx
    .select({ origin: masterSheets.origin })
    .from(masterSheets)
    .where(and(eq(masterSheets.identifier, identifier), eq(masterSheets.status, "IN_FORCE")));
  return row?.origin === "BUNDLED";
}
