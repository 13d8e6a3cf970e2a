import { and, eq, inArray, sql } from "drizzle-orm";
import { pdfStatements, statements, transactions } from "#db/schema/statements.ts";
import type { BrokerContext, Tx } from "#db/tenant.ts";
import { emit } from "#lib/platform/events/emit.ts";
import { advanceAutomatically } from "#lib/records/applications/require-application.ts";
import { changeStatements, pendingStatements } from "./statements-version.ts";
import { dropEmptyAccounts } from "./store-reading.ts";

/**
 * Removes a document's statements and their transactions. Transactions that other documents also show stay, with the
 * broker's corrections. Also removes the PDF statements of its accounts, whose files can be removed after the commit.
 * Locks the application.
 */
export async function removeStatements(tx: Tx, document: { id: string; applicationId: string }) {
  const { id: documentId, applicationId } = document;
  await changeStatements(tx, applicationId);
  const gone = await tx.delete(statements).where(eq(statements.documentId, documentId)).returning();
  const accounts = [...new Set(gone.map(({ accountId }) => accountId))];
  const unshown = and(
    inArray(transactions.accountId, accounts),
    sql`not exists (select 1 from transaction_sources s
      where s.broker_id = transactions.broker_id and s.transaction_id = transactions.id)`,
  );
  const removed = tx.select({ id: transactions.id }).from(transactions).where(unshown);
  await tx.update(transactions).set({ transferOf: null }).where(inArray(transactions.transferOf, removed));
  const { count } = await tx.delete(transactions).where(unshown);
  const files = await tx
    .delete(pdfStatements)
    .where(inArray(pdfStatements.accountId, accounts))
    .returning({ storage: pdfStatements.storage, storageKey: pdfStatements.storageKey });
  await dropEmptyAccounts(tx, applicationId);
  return { statements: gone.length, transactions: count, files };
}

/**
 * Rebuilds categories, loan accounts, PDF statements and the summary after statements were removed. If others are
 * still being read, the last of them does it.
 */
export async function rebuildSummary(tx: Tx, ctx: BrokerContext, applicationId: string): Promise<void> {
  await changeStatements(tx, applicationId);
  await advanceAutomatically(tx, ctx, applicationId, "PROCESSING");
  if ((await pendingStatements(tx, applicationId)) > 0) return;
  await emit(tx, "statements/read", { brokerId: ctx.actor.brokerId, applicationId }, ctx.now);
}

/** Counts the transactions that only this document shows, and those that others show too. */
export async function countShown(tx: Tx, documentId: string): Promise<{ only: number; shared: number }> {
  const [row] = await tx.execute<{ only: number; shared: number }>(sql`
    select count(*) filter (where not shared)::int as only, count(*) filter (where shared)::int as shared
    from (select distinct s.transaction_id, exists (select 1 from transaction_sources o
        where o.broker_id = s.broker_id and o.transaction_id = s.transaction_id and o.document_id <> s.document_id) as shared
      from transaction_sources s where s.document_id = ${documentId}) as shown`);
  return row ?? { only: 0, shared: 0 };
}
