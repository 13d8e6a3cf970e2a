import { and, eq, gt } from "drizzle-orm";
import { documentPasswords } from "#db/schema/documents.ts";
import { asBroker, type BrokerContext, type Tx, upsert } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { DAY_MS } from "#lib/platform/dates.ts";
import { invalidField } from "#lib/platform/errors/app-error.ts";
import { seal, unseal } from "#lib/platform/secrets/keys.ts";
import { advanceAutomatically } from "#lib/records/applications/require-application.ts";
import { isPendingStatus } from "./core/document-status.ts";
import { lockWithApplication } from "./lock-with-application.ts";
import { submitStatement } from "./scan-document.ts";

/** Longer than any run with all its retries. The sweep then deletes remaining passwords. */
const RETENTION_MS = DAY_MS;

/** Stores a document's password, sealed, for the next run. Replaces an earlier one. */
export async function storePassword(tx: Tx, ctx: BrokerContext, documentId: string, password: string) {
  const sealed = seal(password, "document password", documentId);
  const expiresAt = new Date(ctx.now.getTime() + RETENTION_MS);
  await upsert(tx, documentPasswords, { brokerId: ctx.actor.brokerId, documentId }, { sealed, expiresAt });
}

/** The stored password of a document, until it expires. */
export async function storedPassword(tx: Tx, documentId: string, now: Date): Promise<string | null> {
  const [row] = await tx
    .select({ sealed: documentPasswords.sealed })
    .from(documentPasswords)
    .where(and(eq(documentPasswords.documentId, documentId), gt(documentPasswords.expiresAt, now)));
  return row ? unseal(row.sealed, "document password", documentId) : null;
}

export async function deletePassword(tx: Tx, documentId: string): Promise<void> {
  await tx.delete(documentPasswords).where(eq(documentPasswords.documentId, documentId));
}

/**
 * Stores the password of a protected statement for one run and submits the statement again. A password entered during
 * the run replaces the first one. Throws 400 for any other document.
 */
export async function submitPassword(ctx: BrokerContext, input: { documentId: string; password: string }) {
  const { documentId, password } = input;
  await asBroker(ctx, async (tx) => {
    const document = await lockWithApplication(tx, documentId);
    const needsPassword = document.status === "FAILED" && document.failureCode === "PASSWORD_PROTECTED";
    const isRunning =
      isPendingStatus(document.status) && (await storedPassword(tx, documentId, ctx.now)) !== null;
    if (!needsPassword && !isRunning)
      throw invalidField("documentId", "is not a document that needs a password");
    await storePassword(tx, ctx, documentId, password);
    await recordAudit(tx, ctx, "document.password-given", documentId);
    if (isRunning) return;
    await submitStatement(tx, ctx, document);
    await advanceAutomatically(tx, ctx, document.applicationId, "PROCESSING");
  });
}
