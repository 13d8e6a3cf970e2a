import { eq, sql } from "drizzle-orm";
import { documents } from "#db/schema/documents.ts";
import { asBroker, type BrokerContext, type Tx, updateRow, uploadLinkOf } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { notFound } from "#lib/platform/errors/app-error.ts";
import { emit } from "#lib/platform/events/emit.ts";
import { removeStatements } from "#lib/reading/statements/storing/remove-statements.ts";
import { changeStatements, pendingStatements } from "#lib/reading/statements/storing/statements-version.ts";
import { type FailureCode, INFECTED, isPendingStatus } from "#lib/records/documents/core/document-status.ts";
import { deletePassword } from "#lib/records/documents/document-password.ts";
import { blockedReason } from "#lib/records/documents/stored-file.ts";
import type { ReadOutcome } from "./read-statement-document.ts";

/** Ends a document's processing. The last document of an application to finish triggers the summary. */
export async function finishStatement(
  ctx: BrokerContext,
  documentId: string,
  outcome: ReadOutcome,
): Promise<void> {
  const failure = "unreadable" in outcome ? { code: outcome.unreadable, reason: outcome.reason } : null;
  await endProcessing(ctx, documentId, failure);
}

/**
 * Ends processing after every retry has failed. Nothing is known to be wrong with the file, so the broker can try
 * again.
 */
export async function failStatement(ctx: BrokerContext, documentId: string): Promise<void> {
  await endProcessing(ctx, documentId, {
    code: "PROCESSING_FAILED",
    reason:
      "Processing failed after several attempts, through no fault of the file. Try again; your administrator has been notified.",
  });
}

/** Ends a quarantined statement so that its application can proceed without it. */
export async function blockStatement(ctx: BrokerContext, documentId: string): Promise<void> {
  const [document] = await asBroker(ctx, (tx) =>
    tx.select({ threat: documents.threat }).from(documents).where(eq(documents.id, documentId)),
  );
  await endProcessing(ctx, documentId, { code: INFECTED, reason: blockedReason(document?.threat ?? null) });
}

async function endProcessing(
  ctx: BrokerContext,
  documentId: string,
  failure: { code: FailureCode; reason: string } | null,
): Promise<void> {
  await asBroker(ctx, async (tx) => {
    const [named] = await tx
      .select({ applicationId: documents.applicationId })
      .from(documents)
      .where(eq(documents.id, documentId));
    if (!named) throw notFound("Document");
    // The lock ensures that, of several documents that finish together, exactly one sees that it is the last.
    await changeStatements(tx, named.applicationId);
    const [document] = await tx
      .select({ status: documents.status })
      .from(documents)
      .where(eq(documents.id, documentId));
    // A late run of an earlier submission. Only the virus scan ends a document that is not being processed.
    if (!document || (!isPendingStatus(document.status) && failure?.code !== INFECTED)) return;
    await updateRow(tx, documents, documentId, {
      status: failure ? "FAILED" : "PROCESSED",
      failureCode: failure?.code ?? null,
      failureReason: failure?.reason ?? null,
      processedAt: ctx.now,
    });
    await deletePassword(tx, documentId);
    // This includes transactions that only this file showed. A sweep removes the files of PDF statements that are
    // redrawn.
    if (failure) await removeStatements(tx, { id: documentId, applicationId: named.applicationId });
    await recordAudit(tx, ctx, failure ? "statement.failed" : "statement.processed", documentId, {
      code: failure?.code ?? null,
    });
    if ((await pendingStatements(tx, named.applicationId)) > 0) return;
    const { applicationId } = named;
    const isOwn = await hasOwnStatement(tx, applicationId);
    const uploadLinkId = isOwn ? undefined : uploadLinkOf(ctx);
    await emit(tx, "statements/read", { brokerId: ctx.actor.brokerId, applicationId, uploadLinkId }, ctx.now);
  });
}

/** Whether the broker waits for the next summary: it is the first to show a statement that did not come by a link. */
async function hasOwnStatement(tx: Tx, applicationId: string): Promise<boolean> {
  const [row] = await tx.execute<{ own: boolean }>(sql`select exists (select 1 from documents d
    where d.application_id = ${applicationId} and d.category = 'BANK_STATEMENTS' and d.upload_link_id is null
      and d.processed_at >= coalesce((select s.generated_at from application_summaries s
        where s.application_id = d.application_id), '-infinity')) as own`);
  return row?.own ?? false;
}
