import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
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
    const versions = eq(masterSheets.identifier, identifier);
    const isNew = (await tx.$count(masterSheets, versions)) === 0;
    const bundledInForce = and(
      versions,
      eq(masterSheets.status, "IN_FORCE"),
      eq(masterSheets.origin, "BUNDLED"),
    );
    if (!isNew && (await tx.$count(masterSheets, bundledInForce)) === 0) return;
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
