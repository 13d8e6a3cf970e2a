import { and, eq, sql } from "drizzle-orm";
import { database } from "#db/client.ts";
import { applicationSummaries } from "#db/schema/applications.ts";
import { loanAccounts } from "#db/schema/loans.ts";
import { scenarios } from "#db/schema/scenarios.ts";
import type { Tx } from "#db/tenant.ts";
import { completeBreakdown, sheetInForce, staleReasons } from "#lib/lending/scenarios/read-scenarios.ts";
import { LIMIT_WORDS } from "#lib/lending/scenarios/report/scenario-report.ts";
import { staleSentences } from "#lib/lending/scenarios/stale-words.ts";
import { type BreakdownLine, ENTERED_WORDS } from "#lib/lending/serviceability/core/breakdown/line.ts";
import { money, roundCents } from "#lib/lending/serviceability/core/figures.ts";
import { joinSameDebts } from "#lib/lending/serviceability/core/in-file/same-debts.ts";
import { lendingWarnings } from "#lib/lending/serviceability/core/stated-lending.ts";
import { aucklandDate } from "#lib/platform/dates.ts";
import { type Cents, formatWholeMoney, toNumber } from "#lib/platform/money.ts";
import type { Proof } from "#lib/platform/report/proof.ts";
import { accountEnding } from "#lib/platform/text/account-number.ts";
import type { CheckedPayslip } from "#lib/reading/income-documents/core/income-evidence.ts";
import { payslipMarks } from "#lib/reading/income-documents/core/payslip-marks.ts";
import { figureProof, mainProofs } from "#lib/reading/statements/core/memo/figure-proofs.ts";
import { monthlyFigures, monthlyOfStream } from "#lib/reading/statements/core/memo/monthly-figures.ts";
import { factsOf } from "#lib/reading/statements/core/understand/categories.ts";
import { typeOfCategory } from "#lib/reading/statements/core/understand/debt-types.ts";
import { frequencyLabels } from "#lib/reading/statements/core/understand/frequency.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import { rowsOf } from "#lib/records/applications/read-applicants.ts";
import type { Manifest } from "./manifest-schema.ts";

/** Income and expenses of an application, each with its source documents. */
export async function loadIncomeAndExpenses(
  tx: Tx,
  applicationId: string,
  sources: {
    summary: TransactionSummary | null;
    payslips: readonly CheckedPayslip[];
    documents: Manifest["documents"];
  },
): Promise<Pick<Manifest, "income" | "expenses">> {
  const { summary, documents } = sources;
  const sourceRows = await documentsOfTransactions(tx, applicationId);
  const pathsOf = (ids: Iterable<string>) => {
    const wanted = new Set(ids);
    return documents.flatMap(({ documentId, path }) => (wanted.has(documentId) ? [path] : []));
  };
  const streams = summary?.income.streams ?? [];
  const figures = summary && monthlyFigures(summary);
  const proofs = summary && mainProofs(summary);
  const accounts = summary?.accounts ?? [];
  const foreign = summary && summary.currency !== "NZD" ? { currency: summary.currency } : {};
  return {
    income: {
      ...foreign,
      monthly: toNumber(figures?.income ?? null),
      regularMonthly: toNumber(figures?.regularIncome ?? null),
      proof: proofs?.income ?? null,
      streams: streams.map((stream) => ({
        payer: stream.payer,
        kind: factsOf(stream.category).label,
        frequency: frequencyLabels[stream.frequency],
        monthly: toNumber(monthlyOfStream(stream)),
        proof: figureProof(accounts, stream.accountIds),
        regular: stream.regular,
        lastPaidOn: stream.lastDate,
        evidence: pathsOf(
          sourceRows.flatMap((row) =>
            row.category === stream.category && row.merchant === stream.payer ? row.documents : [],
          ),
        ),
      })),
      payslips: sources.payslips.map(({ documentId, payslip, proof }) => ({
        ...payslip,
        currency: payslip.foreign?.currency ?? "NZD",
        gross: toNumber(payslip.gross),
        net: toNumber(payslip.net),
        proof: payslip.foreign ? null : payslipMarks[proof],
        evidence: pathsOf([documentId]),
      })),
    },
    expenses: {
      ...foreign,
      from: summary?.period.from ?? null,
      to: summary?.period.to ?? null,
      days: summary?.period.days ?? null,
      monthly: toNumber(figures?.spending ?? null),
      proof: proofs?.spending ?? null,
      categories: (figures?.categories ?? []).map(({ facts, monthly, accountIds }) => ({
        label: facts.label,
        monthly: toNumber(monthly),
        proof: figureProof(accounts, accountIds),
        evidence: pathsOf(
          sourceRows.flatMap((row) => (row.category === facts.category ? row.documents : [])),
        ),
      })),
    },
  };
}

type ShownBy = { category: string; merchant: string; documents: string[] };

async function documentsOfTransactions(tx: Tx, applicationId: string): Promise<ShownBy[]> {
  const rows = await tx.execute<ShownBy>(sql`
    select coalesce(t.corrected_category, t.category) as category, coalesce(t.merchant, '') as merchant,
      array_agg(distinct s.document_id::text) as documents
    from transactions t join transaction_sources s on s.broker_id = t.broker_id and s.transaction_id = t.id
    where t.application_id = ${applicationId} and not t.excluded and t.category is not null
    group by 1, 2`);
  return [...rows];
}

/** The applicants' debts, in the order found or entered. */
export async function loadDebts(
  tx: Tx,
  applicationId: string,
  summary: TransactionSummary | null,
): Promise<Manifest["debts"]> {
  const rows = await rowsOf(tx, loanAccounts, applicationId, loanAccounts.createdAt, loanAccounts.id);
  return joinSameDebts(rows, 100).map((row) => ({
    ...row,
    accountEnding: accountEnding(row.accountNumber) || null,
    balance: toNumber(row.balance),
    limit: toNumber(row.limit),
    repayment: toNumber(row.repaymentAmount),
    proof: debtProof(row, summary),
  }));
}

/** A debt entered by the broker counts as checked. One found in statements has their proof. */
function debtProof(
  { source, naturalKey, type }: Pick<typeof loanAccounts.$inferSelect, "source" | "naturalKey" | "type">,
  summary: TransactionSummary | null,
): Proof {
  if (source !== "STATEMENT" || summary === null) return "CHECKED";
  const naturalAccountIds = naturalKey?.startsWith("account:")
    ? [naturalKey.slice("account:".length)]
    : undefined;
  const payments = summary.commitments
    .filter((commitment) => typeOfCategory[commitment.type] === type)
    .flatMap(({ accountIds = [] }) => accountIds);
  return figureProof(summary.accounts, naturalAccountIds ?? payments);
}

/**
 * One bank's result in a saved calculation, with what has changed since; null if there is no calculation or it lacks
 * the bank.
 */
export async function loadServiceability(
  tx: Tx,
  applicationId: string,
  scenarioId: string | null,
  bankKey: string | null,
  /** The loan asked for, in cents; null if unknown or not new lending. */
  asked: Cents | null,
): Promise<Manifest["serviceability"]> {
  if (scenarioId === null || bankKey === null) return null;
  const [found] = await tx
    .select({ scenario: scenarios, generatedAt: applicationSummaries.generatedAt })
    .from(scenarios)
    .leftJoin(applicationSummaries, eq(applicationSummaries.applicationId, scenarios.applicationId))
    .where(and(eq(scenarios.id, scenarioId), eq(scenarios.applicationId, applicationId)));
  const scenario = found?.scenario;
  const stored = scenario?.breakdown.find(({ bank }) => bank === bankKey);
  if (!scenario || !stored) return null;
  const bank = completeBreakdown(stored);
  const inForce = await sheetInForce({ db: database().db, tx });
  return {
    scenario: scenario.name,
    calculatedOn: aucklandDate(scenario.calculatedAt),
    rules: `${scenario.sheetTitle} (${scenario.sheetIdentifier}, version ${scenario.sheetVersion})`,
    bank: bank.name,
    requestedLoan: toNumber(scenario.requestedLoan),
    maxLending: bank.maxLending,
    warnings: [
      ...lendingWarnings(bank),
      ...staleSentences(staleReasons(scenario, found.generatedAt, inForce)),
      ...otherLoan(scenario.requestedLoan, asked),
    ],
    monthlySurplus: toNumber(bank.maxMonthlySurplus),
    testRate: bank.testRate,
    termYears: bank.termYears,
    limitedBy: LIMIT_WORDS[bank.limitedBy],
    lines: bank.lines.filter(isShownLine).map(({ label, entered, assessed, why }) => ({
      label,
      entered: entered && `${money(entered.amount)} ${ENTERED_WORDS[entered.frequency]}`,
      assessedMonthly: toNumber(roundCents(assessed)),
      why,
    })),
  };
}

/** A sentence if the figures are for another loan than is asked for. */
function otherLoan(calculated: Cents | null, asked: Cents | null): string[] {
  if (calculated === null || asked === null || calculated === asked) return [];
  return [
    `These figures were calculated for a loan of ${formatWholeMoney(calculated)}; the loan asked for is ${formatWholeMoney(asked)}.`,
  ];
}

/** Whether to show a line: it is assessed, or entered but not counted. */
function isShownLine({ section, entered, assessed }: BreakdownLine): boolean {
  return Math.abs(assessed) >= 0.5 || (section !== "LIVING" && entered !== null && entered.amount !== 0);
}
