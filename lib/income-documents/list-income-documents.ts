import { and, desc, eq, inArray } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { documents, processingSteps } from "#db/schema/documents.ts";
import { asReadingBroker } from "#db/tenant.ts";
import { readApplicants } from "#lib/applications/read-applicants.ts";
import { requireApplication } from "#lib/applications/require-application.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext } from "#lib/context.ts";
import { toNumber } from "#lib/money.ts";
import { type CheckedPayslip, checkPayslips } from "./core/income-evidence.ts";
import type { TaxSummary } from "./core/model.ts";
import { loadArrivals, loadReadings, loadTaxTables } from "./load-evidence.ts";
import type { IncomeDocuments } from "./schemas.ts";

/** A file that has not been read after this time was never sent to be read. */
const WAITS_MS = 30 * 60_000;

/** What was read of an application's payslips and tax summaries, newest file first, with every check. */
export async function listIncomeDocuments(
  ctx: BrokerContext,
  applicationId: string,
): Promise<IncomeDocuments> {
  const { stored, checked } = await loadChecked(ctx, applicationId, true);
  return {
    documents: stored.map(({ document, step, kept }) => {
      const waits = ctx.now.getTime() - document.createdAt.getTime() < WAITS_MS;
      const pending = step?.state === "RUNNING" ? "READING" : waits ? "WAITING" : "NOT_READ";
      const state = kept ? (kept.reading ? "READ" : "UNREADABLE") : pending;
      return {
        fileId: document.id,
        state,
        detail: kept ? kept.failureReason : state === "READING" ? (step?.detail ?? null) : null,
        scanned: kept?.reading?.scanned ?? false,
        payslips: checked.filter(({ documentId }) => documentId === document.id).map(toPayslip),
        taxSummaries: (kept?.reading?.taxSummaries ?? []).map(toTaxSummary),
      };
    }),
  };
}

/** The application's income documents with their readings, and all payslips with their checks, latest first. */
export async function loadChecked(ctx: BrokerContext, applicationId: string, audited = false) {
  const applicants = await readApplicants(ctx, applicationId);
  const taxOn = await loadTaxTables(ctx);
  return asReadingBroker(ctx, async (tx) => {
    await requireApplication(tx, applicationId);
    if (audited) {
      await recordAudit(tx, ctx, {
        action: "income-documents.listed",
        entity: "application",
        entityId: applicationId,
      });
    }
    const readings = await loadReadings(tx, [applicationId]);
    const stored = await incomeFiles(tx, applicationId, readings);
    const read = readings.flatMap(({ documentId, reading }) => (reading ? [{ documentId, reading }] : []));
    const checked = checkPayslips({
      documents: read,
      ...(await loadArrivals(tx, applicationId, readings)),
      taxOn,
      applicants,
    });
    return { stored, checked, readings: read, applicants };
  });
}

async function incomeFiles(
  tx: Tx,
  applicationId: string,
  readings: Awaited<ReturnType<typeof loadReadings>>,
) {
  const files = await tx
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.applicationId, applicationId),
        inArray(documents.category, ["PAYSLIPS", "TAX_SUMMARY"]),
      ),
    )
    .orderBy(desc(documents.id));
  const ids = files.map(({ id }) => id);
  const steps =
    ids.length === 0
      ? []
      : await tx.select().from(processingSteps).where(inArray(processingSteps.documentId, ids));
  return files.map((document) => ({
    document,
    step: steps.find(({ documentId }) => documentId === document.id),
    kept: readings.find(({ documentId }) => documentId === document.id),
  }));
}

type Payslip = IncomeDocuments["documents"][number]["payslips"][number];

function toPayslip({
  payslip,
  clientId,
  proof,
  transactionIds,
  faults,
  yearlyGross,
}: CheckedPayslip): Payslip {
  const { page, employer, employee, from, to, payDate, frequency, taxCode, unread, yearToDate } = payslip;
  const inDollars = <T extends { amount: number }>(items: readonly T[]): T[] =>
    items.map((item) => ({ ...item, amount: toNumber(item.amount) }));
  return {
    ...{ page, employer, employee, clientId, from, to, payDate, frequency, taxCode },
    gross: dollars(payslip.gross),
    yearlyGross: dollars(yearlyGross),
    net: dollars(payslip.net),
    reimbursements: toNumber(payslip.reimbursements),
    earnings: inDollars(payslip.earnings),
    deductions: inDollars(payslip.deductions),
    employerContributions: inDollars(payslip.employerContributions),
    yearToDate: {
      gross: dollars(yearToDate.gross),
      paye: dollars(yearToDate.paye),
      net: dollars(yearToDate.net),
    },
    unread,
    proof,
    transactionIds,
    faults: faults.map((fault) => ({
      ...fault,
      printed: dollars(fault.printed),
      expected: dollars(fault.expected),
    })),
  };
}

function toTaxSummary({ type, name, incomes, business }: TaxSummary) {
  return {
    type,
    name,
    incomes: incomes.map((each) => ({ ...each, gross: toNumber(each.gross), tax: dollars(each.tax) })),
    business: business.map(({ year, profit, addBacks }) => ({
      year,
      profit: toNumber(profit),
      addBacks: addBacks.map((each) => ({ ...each, amount: toNumber(each.amount) })),
    })),
  };
}

function dollars(cents: number | null): number | null {
  return cents === null ? null : toNumber(cents);
}
