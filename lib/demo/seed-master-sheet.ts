import type { Db } from "#db/client.ts";
import { masterSheetChanges, masterSheets } from "#db/schema/master-sheets.ts";
import { sampleSheet } from "#lib/serviceability/core/rules/sample-sheet.ts";

/** Inserts the bundled sample under its own identifier; an existing version is not changed. */
export async function seedMasterSheet(db: Db): Promise<void> {
  const first = { identifier: sampleSheet.id, version: 1 };
  const now = new Date();
  await db.transaction(async (tx) => {
    const seeded = await tx
      .insert(masterSheets)
      .values({
        ...first,
        sheet: sampleSheet,
        status: "IN_FORCE",
        origin: "BUNDLED",
        createdBy: "bundled",
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ version: masterSheets.version });
    if (seeded.length > 0) await tx.insert(masterSheetChanges).values({ ...first, at: now, by: "bundled" });
  });
}
