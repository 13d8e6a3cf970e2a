import { and, eq, gt } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { documentPasswords } from "#db/schema/documents.ts";
import { asBroker } from "#db/tenant.ts";
import { advanceAutomatically } from "#lib/applications/status-changes.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext } from "#lib/context.ts";
import { invalidRequest } from "#lib/errors/app-error.ts";
import { seal, unseal } from "#lib/keys.ts";
import { isPendingStatus } from "#lib/vocabulary/document.ts";
import { lockWithApplication } from "./lock-with-application.ts";
import { submitStatement } from "./submit-statement.ts";

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

/**
 * Stores the password of a protected statement and submits the statement again. The password is kept for that
 * run only. A password given while the run is under way replaces the first; for any other document, throws
 * 400.
 */
export async function givePassword(
  ctx: BrokerContext,
  input: { documentId: string; password: string },
): Promise<void> {
  const { documentId, password } = input;
  await asBroker(ctx, async (tx) => {
    const document = await lockWithApplication(tx, documentId);
    const asked = document.status === "FAILED" && document.failureCode === "PASSWORD_PROTECTED";
    const underWay =
      isPendingStatus(document.status) && (await keptPassword(tx, documentId, ctx.now)) !== null;
    if (!asked && !underWay) {
      throw invalidRequest([{ field: "documentId", message: "is not a document that needs a password" }]);
    }
    await keepPassword(tx, ctx, documentId, password);
    await recordAudit(tx, ctx, {
      action: "document.password-given",
      entity: "document",
      entityId: documentId,
    });
    if (underWay) return;
    await submitStatement(tx, ctx, document);
    await advanceAutomatically(tx, ctx, document.applicationId, "PROCESSING");
  });
}
