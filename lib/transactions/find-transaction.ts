import { and, asc, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { documents } from "#db/schema/documents.ts";
import { categoryCorrections, transactionSources, transactions } from "#db/schema/statements.ts";
import { asReadingBroker } from "#db/tenant.ts";
import { requireApplication } from "#lib/applications/get-application.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext } from "#lib/context.ts";
import { fileLink } from "#lib/documents/file-links.ts";
import { notFound } from "#lib/errors/app-error.ts";
import { isId } from "#lib/ids.ts";
import type { TransactionDetail } from "./schemas.ts";

/** A transaction with its places in documents, links that open them there, and the broker's corrections. */
export async function findTransaction(
  ctx: BrokerContext,
  applicationId: string,
  transactionId: string,
): Promise<TransactionDetail> {
  return asReadingBroker(ctx, async (tx) => {
    await requireApplication(tx, applicationId);
    if (!isId(transactionId)) throw notFound("Transaction");
    const [row] = await tx
      .select({
        correctedCategory: transactions.correctedCategory,
        excludedReason: transactions.excludedReason,
        rememberedCategory: categoryCorrections.category,
      })
      .from(transactions)
      .leftJoin(categoryCorrections, eq(categoryCorrections.merchant, transactions.merchant))
      .where(and(eq(transactions.id, transactionId), eq(transactions.applicationId, applicationId)));
    if (!row) throw notFound("Transaction");
    await recordAudit(tx, ctx, {
      action: "transaction.read",
      entity: "transaction",
      entityId: transactionId,
    });
    return { transactionId, ...row, sources: await loadSources(tx, ctx, transactionId) };
  });
}

async function loadSources(tx: Tx, ctx: BrokerContext, transactionId: string) {
  const rows = await tx
    .select({
      documentId: documents.id,
      fileName: documents.fileName,
      page: transactionSources.page,
      line: transactionSources.line,
    })
    .from(transactionSources)
    .innerJoin(documents, eq(documents.id, transactionSources.documentId))
    .where(eq(transactionSources.transactionId, transactionId))
    .orderBy(asc(transactionSources.page), asc(documents.id));
  return rows.map((row) => {
    const file = { kind: "documents" as const, id: row.documentId, brokerId: ctx.actor.brokerId };
    const link = fileLink(file, row.fileName, ctx.now);
    return { ...row, url: row.page === null ? link : `${link}#page=${row.page}` };
  });
}
