import type { Db } from "#db/client.ts";
import { masterSheets } from "#db/schema/master-sheets.ts";
import { sampleSheet } from "#lib/serviceability/core/sample-sheet.ts";

/** Puts the bundled sample in the database under its own identifier; a version that is there stays as it is. */
export async function seedMasterSheet(db: Db): Promise<void> {
  await db
    .insert(masterSheets)
    .values({
      identifier: sampleSheet.id,
      version: 1,
      sheet: sampleSheet,
      createdBy: "bundled",
      createdAt: new Date(),
    })
    .onConflictDoNothing();
}
