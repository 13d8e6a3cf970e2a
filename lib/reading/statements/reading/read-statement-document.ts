import { and, eq, inArray } from "drizzle-orm";
import { documents, pendingStatuses } from "#db/schema/documents.ts";
import { asBroker, type BrokerContext, sendableContext } from "#db/tenant.ts";
import { notFound } from "#lib/platform/errors/app-error.ts";
import { counted } from "#lib/platform/format.ts";
import { log } from "#lib/platform/telemetry/log.ts";
import { telemetry } from "#lib/platform/telemetry/telemetry.ts";
import { turnOf } from "#lib/platform/worker/brokers-first.ts";
import { defineTask } from "#lib/platform/worker/define-task.ts";
import { runTask } from "#lib/platform/worker/run-task.ts";
import type { PageProgress } from "#lib/platform/worker/task-runner.ts";
import { storedPassword } from "#lib/records/documents/document-password.ts";
import { requireScanned, withSpooledFile, workloadOf } from "#lib/records/documents/stored-file.ts";
import { type ReadingChoice, type UnreadableCode, UnreadableStatement } from "../core/model.ts";
import type { run } from "../storing/store-reading.ts";
import { shareForRows, storedRows } from "../storing/stored-rows.ts";
import type { StatementFile } from "./bounded-reading.ts";
import { beginStep, endStep, reportStepDetail } from "./processing-step.ts";
import { readStatementFile } from "./read-file.ts";
import { choicesFor } from "./reading-choices.ts";

const storeTask = defineTask<typeof run>({
  module: "lib/reading/statements/storing/store-reading.ts",
  lane: "background",
  seconds: 20,
});

type Document = typeof documents.$inferSelect;

export type ReadOutcome =
  | { statements: number; transactions: number }
  | { unreadable: UnreadableCode; reason: string };

/**
 * Reads one bank statement and stores its contents, replacing any earlier reading of the same document. Throws 404 if it
 * has been read since, or is no longer a statement. An unreadable
 * file is an outcome with a reason for the broker. Any other failure is thrown, so that the step is retried.
 */
export async function readStatementDocument(ctx: BrokerContext, documentId: string): Promise<ReadOutcome> {
  const { document, password, choices } = await asBroker(ctx, async (tx) => {
    const [found] = await tx
      .update(documents)
      .set({ status: "PROCESSING" })
      .where(and(eq(documents.id, documentId), inArray(documents.status, [...pendingStatuses, "FAILED"])))
      .returning();
    if (!found) throw notFound("Document");
    requireScanned(found);
    return {
      document: found,
      password: await storedPassword(tx, documentId, ctx.now),
      choices: await choicesFor(tx, found.readingChoices),
    };
  });
  await beginStep(ctx, documentId, "READ");
  try {
    const file = await readFile(ctx, document, { password, choices });
    const { statements, transactions } = file;
    const pages = file.pages === null ? "" : `${counted(file.pages, "page")}, `;
    await endStep(ctx, documentId, "READ", { state: "DONE", detail: `${pages}${transactions} transactions` });
    await beginStep(ctx, documentId, "STORE");
    const { added } = await storeFile(ctx, document, file);
    const known = transactions - added;
    const detail = known > 0 ? `${added} new, ${known} known from other statements` : `${added} new`;
    await endStep(ctx, documentId, "STORE", { state: "DONE", detail });
    telemetry().metrics?.statement("read");
    return { statements, transactions };
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
    await endStep(ctx, documentId, "READ", { state: "FAILED", detail: error.message });
    telemetry().metrics?.statement(error.code);
    return { unreadable: error.code, reason: error.message };
  }
}

async function readFile(
  ctx: BrokerContext,
  document: Document,
  { password, choices }: { password: string | null; choices: readonly ReadingChoice[] },
): Promise<StatementFile> {
  return withSpooledFile(document, (path) => {
    const file = { path, fileName: document.fileName, choices, ...(password !== null && { password }) };
    return readStatementFile(file, readingOptions(ctx, document));
  });
}

/** Whose turn it is to read a document, and where its progress is shown. A failure to record that does not stop the reading. */
export function readingOptions(ctx: BrokerContext, document: Document) {
  const progress: PageProgress = ({ page, of }) => {
    reportStepDetail(ctx, document.id, "READ", `Page ${page} of ${of} read by OCR`).catch((error: unknown) =>
      log().warn({ err: error }, "scan progress not recorded"),
    );
  };
  return { ...turnOf(ctx), workload: workloadOf(document), progress };
}

/** Stores a document's reading (`storeReading`) in a worker thread. Throws 404 if it has been deleted. */
async function storeFile(
  ctx: BrokerContext,
  document: Document,
  { transactions, packed }: StatementFile,
): Promise<{ added: number }> {
  const rows = transactions + (await storedRows(ctx, document.applicationId));
  const input = { ctx: sendableContext(ctx), document, packed };
  const stored = await runTask(storeTask, input, { ...turnOf(ctx), ...shareForRows(storeTask, rows) });
  if (!stored) throw notFound("Document");
  return stored;
}
