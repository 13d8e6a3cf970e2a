import { eq } from "drizzle-orm";
import { documents } from "#db/schema/documents.ts";
import { asBroker } from "#db/tenant.ts";
import type { BrokerContext } from "#lib/context.ts";
import { keptPassword } from "#lib/documents/document-password.ts";
import { workloadOf } from "#lib/documents/model.ts";
import { withSpooledFile } from "#lib/documents/spooled-file.ts";
import { requireScanned } from "#lib/documents/stored-file.ts";
import { notFound } from "#lib/errors/app-error.ts";
import { log } from "#lib/log.ts";
import { telemetry } from "#lib/telemetry/telemetry.ts";
import {
  type FileReading,
  type ReadingChoice,
  type UnreadableCode,
  UnreadableStatement,
} from "./core/model.ts";
import { beginStep, endStep, reportStepDetail } from "./processing-step.ts";
import { readStatementFile } from "./read-statement-file.ts";
import { choicesFor } from "./reading-choices.ts";
import type { ScanProgress } from "./scans/run-scan.ts";
import { storeReading } from "./store-reading.ts";

type Document = typeof documents.$inferSelect;

export type ReadOutcome =
  | { statements: number; transactions: number }
  | { unreadable: UnreadableCode; reason: string };

/**
 * Reads one bank statement and stores what it shows, replacing what the same document gave before. An
 * unreadable file is an outcome with a reason for the broker. Any other failure is thrown, to be retried.
 */
export async function readStatementDocument(ctx: BrokerContext, documentId: string): Promise<ReadOutcome> {
  const { document, password, choices } = await asBroker(ctx, async (tx) => {
    const [found] = await tx
      .update(documents)
      .set({ status: "PROCESSING" })
      .where(eq(documents.id, documentId))
      .returning();
    if (!found) throw notFound("Document");
    requireScanned(found);
    return {
      document: found,
      password: await keptPassword(tx, documentId, ctx.now),
      choices: await choicesFor(tx, found.readingChoices),
    };
  });
  await beginStep(ctx, documentId, "READ");
  try {
    const reading = await readFile(ctx, document, { password, choices });
    const { statements } = reading;
    const transactions = statements.reduce((sum, statement) => sum + statement.transactions.length, 0);
    const pages =
      reading.pages === null ? "" : `${reading.pages} ${reading.pages === 1 ? "page" : "pages"}, `;
    await endStep(ctx, documentId, "READ", { state: "DONE", detail: `${pages}${transactions} transactions` });
    await beginStep(ctx, documentId, "STORE");
    const { added } = await storeReading(ctx, document, reading);
    const known = transactions - added;
    const detail = known > 0 ? `${added} new, ${known} known from other statements` : `${added} new`;
    await endStep(ctx, documentId, "STORE", { state: "DONE", detail });
    telemetry().metrics?.statement("read");
    return { statements: statements.length, transactions };
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
): Promise<FileReading> {
  return withSpooledFile(document, (path) => {
    const request = { path, fileName: document.fileName, choices, ...(password !== null && { password }) };
    return readStatementFile(request, tellPages(ctx, document.id), {
      broker: ctx.actor.brokerId,
      workload: workloadOf(document),
    });
  });
}

/** Progress is only informative, so a failure to record it does not stop the reading. */
export function tellPages(ctx: BrokerContext, documentId: string): ScanProgress {
  return ({ page, of }) => {
    reportStepDetail(ctx, documentId, "READ", `Page ${page} of ${of} read by OCR`).catch((error: unknown) =>
      log().warn({ err: error }, "progress of a scan"),
    );
  };
}
