import { and, asc, eq, isNull } from "drizzle-orm";
import { documents } from "#db/schema/documents.ts";
import { statements, transactionSources, transactions } from "#db/schema/statements.ts";
import { asReadingBroker, type BrokerContext, requireRow, type Tx } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { notFound } from "#lib/platform/errors/app-error.ts";
import { toNumber } from "#lib/platform/money.ts";
import { defineTask, WorkerLimit } from "#lib/platform/worker/define-task.ts";
import { runTask } from "#lib/platform/worker/run-task.ts";
import { requireScanned, withSpooledFile } from "#lib/records/documents/stored-file.ts";
import type { DocumentPlace, DocumentPlaceQuery } from "./document-place.ts";
import { PageFaults } from "./page-faults.ts";
import type { run } from "./tasks/locate-place.ts";

const locateTask = defineTask<typeof run>({
  module: "lib/reading/statements/tasks/locate-place.ts",
  lane: "pages",
  seconds: 10,
});

const faults = new PageFaults<"TOO_MUCH">();

/** The maximum number of rows of a page that are located. */
const MAX_ROWS = 500;

const MESSAGES = {
  SCANNED: "This page is a picture, so the line on it can't be marked. Look for it on the page.",
  NOT_FOUND: "The line could not be found for certain, so nothing is marked. Look for it in the document.",
  PASSWORD_PROTECTED:
    "This file is protected by a password, which Lodge does not keep. Open the document to see the line.",
  UNREADABLE: "This file can no longer be read. Open the document to see the line.",
  TOO_MUCH: "This file takes too long to search. Open the document to see the line.",
};

/**
 * Shows a page of a document with the places of its transactions, or the lines around a row in a file without pages.
 * Rows are found by the stages that read the file. Throws 404 for another broker's document or a place that does not
 * exist, and 403 or 503 as for a download.
 */
export async function showDocumentPlace(
  ctx: BrokerContext,
  documentId: string,
  query: DocumentPlaceQuery,
): Promise<DocumentPlace> {
  const { page, line, entry } = query;
  const { document, rows } = await asReadingBroker(ctx, async (tx) => {
    const found = await requireRow(tx, documents, documentId);
    await recordAudit(tx, ctx, "document.place-shown", documentId, { page, line });
    return { document: found, rows: await rowsAt(tx, documentId, query) };
  });
  requireScanned(document);
  const { fileName, brokerId, storageKey } = document;
  const file = JSON.stringify([brokerId, storageKey, entry]);
  const found =
    faults.recall(file, page ?? 0, ctx.now) ??
    (await withSpooledFile(document, (path) =>
      runTask(locateTask, { path, fileName, entry, page, line, rows }, { broker: brokerId }),
    ).catch((error: unknown) => {
      if (!(error instanceof WorkerLimit)) throw error;
      return faults.remember(file, page ?? 0, "TOO_MUCH", ctx.now);
    }));
  const nothing = { fileName, page: null, excerpt: null };
  if (found === "TOO_MUCH") return { ...nothing, message: MESSAGES.TOO_MUCH };
  if ("fault" in found) {
    if (found.fault === "NO_SUCH_PLACE") throw notFound("Place");
    const isLocked = found.fault === "PASSWORD_PROTECTED";
    return { ...nothing, message: isLocked ? MESSAGES.PASSWORD_PROTECTED : MESSAGES.UNREADABLE };
  }
  if ("excerpt" in found)
    return { ...nothing, excerpt: found.excerpt, message: found.excerpt ? null : MESSAGES.NOT_FOUND };
  const { pages, hasText, rows: places } = found.page;
  const placed = rows.map(({ place, ...row }, at) => ({
    ...row,
    amount: toNumber(row.amount),
    place: places[at] ?? place,
  }));
  const asked = placed.find((row) => row.line === line)?.place ?? found.page.line;
  const isMissing = line !== null && asked === null;
  return {
    ...nothing,
    page: { page: page ?? 1, pages, rows: placed, line: asked },
    message: isMissing ? (hasText ? MESSAGES.NOT_FOUND : MESSAGES.SCANNED) : null,
  };
}

/** The transactions that were read from a page, or from a line of a file without pages. */
function rowsAt(tx: Tx, documentId: string, { page, line, entry }: DocumentPlaceQuery) {
  const { transactionId, line: lineOnPage, place } = transactionSources;
  const { date, description, amount } = transactions;
  return tx
    .select({ transactionId, line: lineOnPage, date, description, amount, place })
    .from(transactionSources)
    .innerJoin(transactions, eq(transactions.id, transactionId))
    .innerJoin(statements, eq(statements.id, transactionSources.statementId))
    .where(
      and(
        eq(transactionSources.documentId, documentId),
        page === null
          ? and(isNull(transactionSources.page), eq(transactionSources.line, line ?? 0))
          : eq(transactionSources.page, page),
        entry === null ? isNull(statements.entry) : eq(statements.entry, entry),
      ),
    )
    .orderBy(asc(transactionSources.line), asc(transactionSources.position))
    .limit(MAX_ROWS);
}
