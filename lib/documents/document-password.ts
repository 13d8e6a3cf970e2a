import { and, eq, gt } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { documentPasswords } from "#db/schema/documents.ts";
import type { BrokerContext } from "#lib/context.ts";
import { seal, unseal } from "#lib/seal.ts";

/** Longer than any run with all its retries. The sweep deletes what is left after that. */
const KEPT_MS = 24 * 3_600_000;

/**
 * Stores a document's password, sealed, for the run that is about to read it. A later password replaces it.
 */
export async function keepPassword(
  tx: Tx,
  ctx: BrokerContext,
  documentId: string,
  password: string,
): Promise<void> {
  const sealed = seal(password, "document password", documentId);
  const expiresAt = new Date(ctx.now.getTime() + KEPT_MS);
  await tx
    .insert(documentPasswords)
    .values({ brokerId: ctx.actor.brokerId, documentId, sealed, expiresAt })
    .onConflictDoUpdate({
      target: [documentPasswords.brokerId, documentPasswords.documentId],
      set: { sealed, expiresAt },
    });
}

/** The stored password of a document, until it expires. */
export async function keptPassword(tx: Tx, documentId: string, now: Date): Promise<string | null> {
  const [kept] = await tx
    .select({ sealed: documentPasswords.sealed })
    .from(documentPasswords)
    .where(and(eq(documentPasswords.documentId, documentId), gt(documentPasswords.expiresAt, now)));
  return kept ? unseal(kept.sealed, "document password", documentId) : null;
}

export async function forgetPassword(tx: Tx, documentId: string): Promise<void> {
  await tx.delete(documentPasswords).where(eq(documentPasswords.documentId, documentId));
}
