import { and, eq, gt } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { documentPasswords } from "#db/schema/documents.ts";
import type { BrokerContext } from "#lib/context.ts";
import { seal, unseal } from "#lib/seal.ts";

/** Longer than any run with all its retries; whatever is left then is swept. */
const KEPT_MS = 24 * 3_600_000;

/** Keeps the password of a document for the run that is about to read it, sealed. A later one takes its place. */
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

/** The password that was given for a document, as long as it is kept. */
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
