import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { documents } from "#db/schema/documents.ts";
import { notFound } from "#lib/platform/errors/app-error.ts";
import { isId } from "#lib/platform/ids.ts";
import { requireApplication } from "#lib/records/applications/require-application.ts";

/**
 * Locks a document's application and then the document. Uploads, jobs and deletions use the same order, which avoids
 * deadlocks. Throws 404 for another broker's document.
 */
export async function lockWithApplication(
  tx: Tx,
  documentId: string,
): Promise<typeof documents.$inferSelect> {
  if (!isId(documentId)) throw notFound("Document");
  const find = () => tx.select().from(documents).where(eq(documents.id, documentId));
  let [seen] = await find();
  for (let locked = ""; seen && seen.applicationId !== locked; [seen] = await find()) {
    locked = seen.applicationId;
    await requireApplication(tx, locked, true);
  }
  const [document] = await find().for("update");
  if (!document) throw notFound("Document");
  return document;
}
