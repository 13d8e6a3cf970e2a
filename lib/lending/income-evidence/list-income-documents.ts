import { and, desc, eq, inArray } from "drizzle-orm";
import { documents, processingSteps } from "#db/schema/documents.ts";
import { asReadingBroker, type BrokerContext, type Tx } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { pickFields } from "#lib/platform/json.ts";
import { toNumber } from "#lib/platform/money.ts";
import { readApplicants } from "#lib/records/applications/read-applicants.ts";
import { requireApplication } from "#lib/records/applications/require-application.ts";
import { incomeCategories } from "#lib/records/documents/core/document-category.ts";
import type { TaxOn } from "../../reading/income-documents/core/check/check-payslip.ts";
import {
  type CheckedPayslip,
  checkPayslips,
  type NamedApplicant,
} from "../../reading/income-documents/core/income-evidence.ts";
import type { TaxSummary } from "../../reading/income-documents/core/model.ts";
import { type IncomeDocuments, payslipSchema } from "../../reading/income-documents/schemas.ts";
import { loadArrivals, loadReadings, loadTaxTables } from "./load-evidence.ts";

/** A file that has not been read after this time was never submitted for reading. */
const MAX_WAIT_MS = 30 * 60_000;

/** Lists the readings of an application's payslips and tax summaries, newest file first, with every check. */
export async function listIncomeDocuments(
  ctx: BrokerContext,
  applicationId: string,
): Promise<IncomeDocuments> {
  const { stored, checked } = await loadChecked(ctx, applicationId, true);
  return {
    documents: stored.map(({ document, step, kept }) => {
      const waits = ctx.now.getTime() - document.createdAt.getTime() < MAX_WAIT_MS;
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

/** Loads an application's income documents with their readings, and all payslips with their checks, latest first. */
export async function loadChecked(ctx: BrokerContext, applicationId: string, audited = false) {
  const applicants = await readApplicants(ctx, applicationId);
  const taxOn = await loadTaxTables(ctx);
  return asReadingBroker(ctx, async (tx) => {
    await requireApplication(tx, applicationId);
    if (audited) await recordAudit(tx, ctx, "income-documents.listed", applicationId);
    const incomes = await checkIncomes(tx, new Map([[applicationId, applicants]]), taxOn);
    const { kept, ...more } = incomes.get(applicationId) ?? NO_INCOMES;
    return { ...more, stored: await incomeFiles(tx, applicationId, kept), applicants };
  });
}

type Readings = Awaited<ReturnType<typeof loadReadings>>;

type CheckedIncomes = {
  kept: Readings;
  readings: { documentId: string; reading: NonNullable<Readings[number]["reading"]> }[];
  checked: CheckedPayslip[];
};

const NO_INCOMES: CheckedIncomes = { kept: [], readings: [], checked: [] };

/** Loads the readings of several applications, and all payslips with their checks, for the given applicants. */
export async function checkIncomes(
  tx: Tx,
  applicants: ReadonlyMap<string, readonly NamedApplicant[]>,
  taxOn: TaxOn,
): Promise<Map<string, CheckedIncomes>> {
  const all = await loadReadings(tx, [...applicants.keys()]);
  const arrivalsOf = await loadArrivals(tx, all);
  const byApplication = Map.groupBy(all, ({ applicationId }) => applicationId);
  return new Map(
    [...applicants].map(([id, people]) => {
      const kept = byApplication.get(id) ?? [];
      const readings = kept.flatMap(({ documentId, reading }) => (reading ? [{ documentId, reading }] : []));
      const checked = checkPayslips({ documents: readings, ...arrivalsOf(id), taxOn, applicants: people });
      return [id, { kept, readings, checked }];
    }),
  );
}

async function incomeFiles(tx: Tx, applicationId: string, readings: Readings) {
  const files = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.applicationId, applicationId), inArray(documents.category, incomeCategories)))
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

function toPayslip({ payslip, yearlyGross, faults, ...checked }: CheckedPayslip): Payslip {
  const { yearToDate } = payslip;
  const inDollars = <T extends { amount: number }>(items: readonly T[]): T[] =>
    items.map((item) => ({ ...item, amount: toNumber(item.amount) }));
  const sent = {
    ...payslip,
    ...checked,
    currency: payslip.foreign?.currency ?? "NZD",
    gross: toNumber(payslip.gross),
    yearlyGross: toNumber(yearlyGross),
    net: toNumber(payslip.net),
    reimbursements: toNumber(payslip.reimbursements),
    earnings: inDollars(payslip.earnings),
    deductions: inDollars(payslip.deductions),
    employerContributions: inDollars(payslip.employerContributions),
    yearToDate: {
      gross: toNumber(yearToDate.gross),
      paye: toNumber(yearToDate.paye),
      net: toNumber(yearToDate.net),
    },
    faults: faults.map((fault) => ({
      ...fault,
      printed: toNumber(fault.printed),
      expected: toNumber(fault.expected),
    })),
  };
  return pickFields(sent, payslipSchema.shape);
}

function toTaxSummary({ type, name, incomes, business }: TaxSummary) {
  return {
    type,
    name,
    incomes: incomes.map((each) => ({ ...each, gross: toNumber(each.gross), tax: toNumber(each.tax) })),
    business: business.map(({ year, profit, addBacks }) => ({
      year,
      profit: toNumber(profit),
      addBacks: addBacks.map((each) => ({ ...each, amount: toNumber(each.amount) })),
    })),
  };
}
