import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { documents } from "#db/schema/documents.ts";
import {
  categoryCorrections,
  statementAccounts,
  statements,
  transactionSources,
  transactions,
} from "#db/schema/statements.ts";
import type { Tx } from "#db/tenant.ts";
import { clientsOf } from "#lib/records/applications/read-applicants.ts";
import type { UnderstandInput } from "./core/summarise/summarise.ts";
import { withBank } from "./core/understand/bank-of-number.ts";
import { loadDecisions } from "./reading/reading-choices.ts";

/** Loads everything read from the application's statements, as input for categorisation and the summary. */
export async function loadStatements(
  tx: Tx,
  applicationId: string,
  generatedAt: Date,
): Promise<UnderstandInput> {
  const accounts = await tx
    .select()
    .from(statementAccounts)
    .where(eq(statementAccounts.applicationId, applicationId))
    .orderBy(asc(statementAccounts.id));
  const shown = await tx
    .select()
    .from(statements)
    .where(eq(statements.applicationId, applicationId))
    .orderBy(asc(statements.id));
  const { id: transactionId, accountId, date, description, amount, balance } = transactions;
  const { correctedCategory, category, excluded } = transactions;
  const marks = { correctedCategory, category, excluded };
  const rows = await tx
    .select({ transactionId, accountId, date, description, amount, balance, ...marks })
    .from(transactions)
    .where(eq(transactions.applicationId, applicationId))
    .orderBy(asc(transactions.date), asc(transactions.id));
  const { transactionId: sourceOf, documentId } = transactionSources;
  const firstDocument = await tx
    .selectDistinctOn([sourceOf], { transactionId: sourceOf, documentId })
    .from(transactionSources)
    .innerJoin(transactions, eq(transactions.id, sourceOf))
    .where(eq(transactions.applicationId, applicationId))
    .orderBy(asc(sourceOf), asc(documentId));
  const has = (verification: string) => shown.some((row) => row.verification === verification);
  const repeats =
    has("PROVED") && has("NOT_CHECKABLE") ? await repeatedStatements(tx, applicationId) : new Set<string>();
  const documentOf = new Map(firstDocument.map((row) => [row.transactionId, row.documentId]));
  const { id: fileId, fileName, status, failureReason } = documents;
  const isRead = inArray(status, ["PROCESSED", "FAILED"]);
  const files = await tx
    .select({ fileId, fileName, status, failureReason })
    .from(documents)
    .where(and(eq(documents.applicationId, applicationId), isRead))
    .orderBy(asc(fileId));
  const people = await clientsOf(tx, applicationId);
  const decided = await loadDecisions(tx, applicationId);
  const corrections = await tx
    .select({ merchant: categoryCorrections.merchant, category: categoryCorrections.category })
    .from(categoryCorrections);
  return {
    generatedAt: generatedAt.toISOString(),
    applicants: people.map(({ firstName, lastName }) => ({ firstName, lastName })),
    accounts: accounts.map(({ id, brokerId: _b, applicationId: _a, ...account }) =>
      withBank({ accountId: id, ...account }),
    ),
    statements: shown.map((row) => {
      const {
        id: statementId,
        brokerId: _b,
        applicationId: _a,
        entry: _e,
        flags: _f,
        layout: _l,
        ...statement
      } = row;
      return { statementId, ...statement, choice: decided(row), repeats: repeats.has(statementId) };
    }),
    transactions: rows.map((row) => ({ ...row, documentId: documentOf.get(row.transactionId) ?? "" })),
    corrections: new Map(corrections.map(({ merchant, category }) => [merchant, category])),
    processedDocuments: files.flatMap(({ fileId, fileName, status }) => {
      const flags = shown.find((row) => row.documentId === fileId)?.flags ?? [];
      return status === "PROCESSED" ? [{ fileId, fileName, flags }] : [];
    }),
    failedDocuments: files.flatMap(({ fileId, fileName, status, failureReason }) =>
      status === "FAILED" ? [{ fileId, fileName, reason: failureReason ?? "" }] : [],
    ),
  };
}

/** Finds the unchecked statements whose transactions all appear in proved statements too. */
async function repeatedStatements(tx: Tx, applicationId: string): Promise<Set<string>> {
  const rows = await tx.execute<{ id: string }>(sql`
    select s.id from statements s
    where s.application_id = ${applicationId} and s.verification = 'NOT_CHECKABLE'
      and not exists (
        select 1 from transaction_sources own
        where own.broker_id = s.broker_id and own.document_id = s.document_id and own.statement_id = s.id
          and not exists (
          select 1 from transaction_sources other
          join statements p on p.broker_id = other.broker_id and p.id = other.statement_id
          where other.broker_id = own.broker_id and other.transaction_id = own.transaction_id
            and p.verification = 'PROVED'))`);
  return new Set(rows.map(({ id }) => id));
}
