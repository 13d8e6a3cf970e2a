import { documents } from "#db/schema/documents.ts";
import { requireRow, type Tx } from "#db/tenant.ts";
import { requireApplication } from "#lib/records/applications/require-application.ts";

/**
 * Locks a document's application and then the document. Uploads, jobs and deletions use the same order, which avoids
 * deadlocks. Throws 404 for another broker's document.
 */
export async function lockWithApplication(
  tx: Tx,
  documentId: string,
): Promise<typeof documents.$inferSelect> {
  const find = async () => (await requireRow(tx, documents, documentId)).applicationId;
  for (let locked = "", seen = await find(); seen !== locked; seen = await find()) {
    locked = seen;
    await requireApplication(tx, locked, true);
  }
  return requireRow(tx, documents, documentId, "update");
}
