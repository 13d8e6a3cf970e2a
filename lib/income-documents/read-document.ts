import { eq } from "drizzle-orm";
import { documents } from "#db/schema/documents.ts";
import { incomeReadings } from "#db/schema/income-documents.ts";
import { asBroker } from "#db/tenant.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext } from "#lib/context.ts";
import { isIncomeDocument, workloadOf } from "#lib/documents/model.ts";
import { emitIncomeDocument } from "#lib/documents/scan-document.ts";
import { withSpooledFile } from "#lib/documents/spooled-file.ts";
import { requireScanned } from "#lib/documents/stored-file.ts";
import { invalidRequest, notFound } from "#lib/errors/app-error.ts";
import { isId } from "#lib/ids.ts";
import { UnreadableStatement } from "#lib/statements/core/model.ts";
import { beginStep, endStep } from "#lib/statements/processing-step.ts";
import { tellPages } from "#lib/statements/read-statement-document.ts";
import type { IncomeReading } from "./core/model.ts";
import { readIncomeFile } from "./read-income-file.ts";

type Document = typeof documents.$inferSelect;

type Outcome = { reading: IncomeReading } | { code: string; reason: string };

/**
 * Reads one payslip or tax summary and stores what it shows, replacing what it gave before. An unreadable file is
 * an outcome with a reason for the broker. Any other failure is thrown, to be retried.
 */
export async function readIncomeDocumentOf(ctx: BrokerContext, documentId: string): Promise<void> {
  const document = await asBroker(ctx, async (tx) => {
    const [found] = await tx.select().from(documents).where(eq(documents.id, documentId));
    if (!found) throw notFound("Document");
    requireScanned(found);
    return found;
  });
  if (!isIncomeDocument(document)) return;
  await beginStep(ctx, documentId, "READ");
  try {
    const reading = await withSpooledFile(document, (path) =>
      readIncomeFile({ path, fileName: document.fileName }, tellPages(ctx, documentId), {
        broker: ctx.actor.brokerId,
        workload: workloadOf(document),
      }),
    );
    await store(ctx, document, { reading });
    await endStep(ctx, documentId, "READ", { state: "DONE", detail: describe(reading) });
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
    await fail(ctx, document, { code: error.code, reason: reasonOf(error) });
  }
}

/** Ends the reading after every retry failed. Nothing is known to be wrong with the file. */
export async function failIncomeDocument(ctx: BrokerContext, documentId: string): Promise<void> {
  const [document] = await asBroker(ctx, (tx) =>
    tx.select().from(documents).where(eq(documents.id, documentId)),
  );
  if (!document) return;
  const reason = "Reading did not succeed after several tries, through no fault of the file. Read it again.";
  await fail(ctx, document, { code: "PROCESSING_FAILED", reason });
}

/** Has a payslip or tax summary read again; throws 400 for any other document. */
export async function rereadIncomeDocument(ctx: BrokerContext, documentId: string): Promise<void> {
  if (!isId(documentId)) throw notFound("Document");
  await asBroker(ctx, async (tx) => {
    const [document] = await tx.select().from(documents).where(eq(documents.id, documentId)).for("update");
    if (!document) throw notFound("Document");
    if (!isIncomeDocument(document)) {
      throw invalidRequest([{ field: "documentId", message: "is not a payslip or tax summary" }]);
    }
    requireScanned(document);
    await tx.delete(incomeReadings).where(eq(incomeReadings.documentId, documentId));
    await emitIncomeDocument(tx, ctx, document);
    await recordAudit(tx, ctx, {
      action: "income-document.resubmitted",
      entity: "document",
      entityId: documentId,
    });
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
    const { brokerId, applicationId, id: documentId } = document;
    await tx
      .insert(incomeReadings)
      .values({ brokerId, applicationId, documentId, ...values })
      .onConflictDoUpdate({ target: [incomeReadings.brokerId, incomeReadings.documentId], set: values });
    await recordAudit(tx, ctx, {
      action: failed ? "income-document.failed" : "income-document.read",
      entity: "document",
      entityId: documentId,
      detail: { code: values.failureCode },
    });
  });
}

function describe({ payslips, taxSummaries }: IncomeReading): string {
  if (payslips.length > 0) return `${payslips.length} ${payslips.length === 1 ? "payslip" : "payslips"}`;
  const years = taxSummaries
    .flatMap(({ incomes, business }) => [...incomes, ...business])
    .map(({ year }) => year);
  return `income of ${[...new Set(years)].join(" and ")}`;
}

/** The reasons of the statement reader speak of banks. */
function reasonOf({ code, message }: UnreadableStatement): string {
  if (code === "PASSWORD_PROTECTED") {
    return "This PDF is protected by a password. Upload a copy without one, for example printed to PDF.";
  }
  return code === "DAMAGED" ? "This PDF is damaged and cannot be opened. Ask for it again." : message;
}
