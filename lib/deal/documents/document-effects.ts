import { eq, sql } from "drizzle-orm";
import { documents, incomeReadings } from "#db/schema/documents.ts";
import { statements } from "#db/schema/statements.ts";
import { conditionDocuments } from "#db/schema/submissions.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { asReadingBroker, type BrokerContext, requireRow, type Tx } from "#lib/platform/tenancy/context.ts";
import { countShown } from "#lib/reading/statements/storing/remove-statements.ts";
import { readApplicants } from "#lib/records/applications/read-applicants.ts";
import { lockReason, readDocumentLock } from "#lib/records/documents/locked-documents.ts";
import type { DocumentEffects } from "#lib/records/documents/schemas.ts";

/** The effects of deleting a document, moving it or changing its category. */
export async function documentEffects(ctx: BrokerContext, documentId: string): Promise<DocumentEffects> {
  return asReadingBroker(ctx, async (tx) => {
    const document = await requireRow(tx, documents, documentId);
    await recordAudit(tx, ctx, "documents.listed", { entity: "document", entityId: documentId });
    const { only, shared } = await countShown(tx, documentId);
    return {
      version: document.version,
      fileName: document.fileName,
      documentCategory: document.category,
      applicationId: document.applicationId,
      clientId: document.clientId,
      locked: lockReason(await readDocumentLock(tx, document.applicationId), document),
      statements: await tx.$count(statements, eq(statements.documentId, documentId)),
      transactions: only,
      sharedTransactions: shared,
      corrections: await countCorrections(tx, documentId),
      incomes: await countIncomes(tx, documentId),
      conditions: await tx.$count(conditionDocuments, eq(conditionDocuments.documentId, documentId)),
      packages: await countPackages(tx, document),
      applicants: (await readApplicants({ ...ctx, tx }, document.applicationId)).map((applicant) => ({
        clientId: applicant.clientId,
        clientName: `${applicant.firstName} ${applicant.lastName}`,
      })),
    };
  });
}

async function countCorrections(tx: Tx, documentId: string): Promise<number> {
  const [row] = await tx.execute<{ corrections: number }>(sql`
    select count(*)::int as corrections from transactions t
    where (t.corrected_category is not null or t.excluded)
      and exists (select 1 from transaction_sources s where s.broker_id = t.broker_id and s.transaction_id = t.id
        and s.document_id = ${documentId})
      and not exists (select 1 from transaction_sources o where o.broker_id = t.broker_id and o.transaction_id = t.id
        and o.document_id <> ${documentId})`);
  return row?.corrections ?? 0;
}

async function countIncomes(tx: Tx, documentId: string): Promise<number> {
  const [row] = await tx
    .select({
      incomes: sql<number>`coalesce(jsonb_array_length(${incomeReadings.reading} -> 'payslips'), 0)
        + coalesce(jsonb_array_length(${incomeReadings.reading} -> 'taxSummaries'), 0)`,
    })
    .from(incomeReadings)
    .where(eq(incomeReadings.documentId, documentId));
  return Number(row?.incomes ?? 0);
}

async function countPackages(tx: Tx, { applicationId, createdAt }: typeof documents.$inferSelect) {
  const [row] = await tx.execute<{ made: number }>(sql`
    select count(*)::int as made from packages p join submissions s on s.broker_id = p.broker_id and s.id = p.submission_id
    where s.application_id = ${applicationId} and p.state = 'READY' and p.created_at >= ${createdAt.toISOString()}::timestamptz`);
  return row?.made ?? 0;
}
