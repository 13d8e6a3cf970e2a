import { eq } from "drizzle-orm";
import { documents, incomeReadings } from "#db/schema/documents.ts";
import { asBroker, type BrokerContext, requireRow } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { invalidField } from "#lib/platform/errors/app-error.ts";
import { counted } from "#lib/platform/format.ts";
import { defineTask } from "#lib/platform/worker/define-task.ts";
import { UnreadableStatement } from "#lib/reading/statements/core/model.ts";
import { beginStep, endStep } from "#lib/reading/statements/reading/processing-step.ts";
import { readFile } from "#lib/reading/statements/reading/read-file.ts";
import { readingOptions } from "#lib/reading/statements/reading/read-statement-document.ts";
import { isIncomeDocument } from "#lib/records/documents/core/document-category.ts";
import { emitIncomeDocument } from "#lib/records/documents/scan-document.ts";
import { requireScanned, withSpooledFile } from "#lib/records/documents/stored-file.ts";
import type { IncomeReading } from "./core/model.ts";
import type { run } from "./tasks/read.ts";

const readTask = defineTask<typeof run>({
  module: "lib/reading/income-documents/tasks/read.ts",
  lane: "background",
  seconds: 20,
});

const LIMITS = {
  TIME: () => "The file took too long to read. Upload only the latest payslips.",
  MEMORY: () => "The file needs too much memory. Upload only the latest payslips.",
};

type Document = typeof documents.$inferSelect;

type Outcome = { reading: IncomeReading } | { code: string; reason: string };

/**
 * Reads one payslip or tax summary and stores its contents, replacing any earlier reading. An unreadable file is an
 * outcome with a reason for the broker. Any other failure is thrown, so that the step is retried.
 */
export async function readIncomeDocumentOf(ctx: BrokerContext, documentId: string): Promise<void> {
  const document = await asBroker(ctx, async (tx) => {
    const found = await requireRow(tx, documents, documentId);
    requireScanned(found);
    return found;
  });
  if (!isIncomeDocument(document)) return;
  await beginStep(ctx, documentId, "READ");
  try {
    const reading = await withSpooledFile(document, (path) =>
      readFile(readTask, LIMITS, { path, fileName: document.fileName }, readingOptions(ctx, document)),
    );
    await store(ctx, document, { reading });
    await endStep(ctx, documentId, "READ", { state: "DONE", detail: describe(reading) });
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
    await fail(ctx, document, { code: error.code, reason: reasonOf(error) });
  }
}

/** Ends the reading after every retry has failed. Nothing is known to be wrong with the file. */
export async function failIncomeDocument(ctx: BrokerContext, documentId: string): Promise<void> {
  const [document] = await asBroker(ctx, (tx) =>
    tx.select().from(documents).where(eq(documents.id, documentId)),
  );
  if (!document) return;
  const reason = "Reading failed after several attempts, through no fault of the file. Read it again.";
  await fail(ctx, document, { code: "PROCESSING_FAILED", reason });
}

/** Queues a payslip or tax summary to be read again. Throws 400 for any other document. */
export async function rereadIncomeDocument(ctx: BrokerContext, documentId: string): Promise<void> {
  await asBroker(ctx, async (tx) => {
    const document = await requireRow(tx, documents, documentId, "update");
    if (!isIncomeDocument(document)) throw invalidField("documentId", "is not a payslip or tax summary");
    requireScanned(document);
    await tx.delete(incomeReadings).where(eq(incomeReadings.documentId, documentId));
    await emitIncomeDocument(tx, ctx, document);
    await recordAudit(tx, ctx, "income-document.resubmitted", documentId);
  });
}

async function fail(ctx: BrokerContext, document: Document, outcome: { code: string; reason: string }) {
  await store(ctx, document, outcome);
  await endStep(ctx, document.id, "READ", { state: "FAILED", detail: outcome.reason });
}

async function store(ctx: BrokerContext, document: Document, outcome: Outcome): Promise<void> {
  const failed = "code" in outcome;
  const values = {
    reading: failed ? null : outcome.reading,
    failureCode: failed ? outcome.code : null,
    failureReason: failed ? outcome.reason : null,
    readAt: ctx.now,
  };
  await asBroker(ctx, async (tx) => {
    const { brokerId, id: documentId } = document;
    // A broker may have moved, recategorised or deleted the document since.
    const [present] = await tx.select().from(documents).where(eq(documents.id, documentId)).for("update");
    if (!present || !isIncomeDocument(present)) return;
    const { applicationId } = present;
    await tx
      .insert(incomeReadings)
      .values({ brokerId, applicationId, documentId, ...values })
      .onConflictDoUpdate({ target: [incomeReadings.brokerId, incomeReadings.documentId], set: values });
    await recordAudit(tx, ctx, failed ? "income-document.failed" : "income-document.read", documentId, {
      code: values.failureCode,
    });
  });
}

function describe({ payslips, taxSummaries }: IncomeReading): string {
  if (payslips.length > 0) return counted(payslips.length, "payslip");
  const years = taxSummaries
    .flatMap(({ incomes, business }) => [...incomes, ...business])
    .map(({ year }) => year);
  return `income of ${[...new Set(years)].join(" and ")}`;
}

/** Rewords reasons of the statement reader that mention banks. */
function reasonOf({ code, message }: UnreadableStatement): string {
  if (code === "PASSWORD_PROTECTED")
    return "This PDF is protected by a password. Upload a copy without one, for example printed to PDF.";
  return code === "DAMAGED" ? "This PDF is damaged and cannot be opened. Ask for it again." : message;
}
