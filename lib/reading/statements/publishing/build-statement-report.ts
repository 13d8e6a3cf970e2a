import { understandRow } from "#lib/reading/statements/core/categorise/categorise.ts";
import { newZealandNumber } from "#lib/reading/statements/core/categorise/own-accounts.ts";
import { cashFlowMonths, describeCashFlow } from "#lib/reading/statements/core/memo/cash-flow-months.ts";
import type { Verification } from "#lib/reading/statements/core/model.ts";
import type { IncomeStream } from "#lib/reading/statements/core/summarise/income-streams.ts";
import { isIncome, type Ledger, openLedger } from "#lib/reading/statements/core/summarise/ledger.ts";
import { summarise } from "#lib/reading/statements/core/summarise/summarise.ts";
import { factsOf } from "#lib/reading/statements/core/understand/categories.ts";
import type {
  StoredAccount,
  StoredStatement,
  StoredTransaction,
  Understood,
} from "#lib/reading/statements/core/understand/types.ts";
import { dayNumber } from "#lib/reading/statements/core/values/calendar.ts";
import type { ReportIncomeStream, ReportInput } from "#lib/reading/statements/report/report-input.ts";
import type { PrintedBrand } from "#lib/records/brokerages/core/brand.ts";

/**
 * An income stream found across all statements of an application, with the payments that this statement shows. One
 * month alone cannot show its frequency.
 */
type KnownStream = Pick<
  IncomeStream,
  "payer" | "category" | "frequency" | "averageAmount" | "monthlyEquivalent"
> & { regular: boolean; transactionIds: string[] };

/** Returns the application's income streams, limited to these transactions. */
export function streamsWithin(
  streams: readonly IncomeStream[],
  transactions: readonly StoredTransaction[],
): KnownStream[] {
  const shown = new Set(transactions.map(({ transactionId }) => transactionId));
  return streams.flatMap(({ payer, category, frequency, averageAmount, monthlyEquivalent, ...stream }) => {
    const transactionIds = stream.payments
      .flatMap((payment) => payment.transactionIds)
      .filter((id) => shown.has(id));
    const regular = stream.nextDay !== null;
    return transactionIds.length === 0
      ? []
      : { payer, category, frequency, averageAmount, monthlyEquivalent, regular, transactionIds };
  });
}

/** The contents of one PDF statement: one account and period, with its categorised transactions. */
export type StatementData = {
  generatedAt: string;
  applicants: string[];
  brokerName: string | null;
  brand: PrintedBrand | null;
  account: StoredAccount;
  statement: StoredStatement & { from: string; to: string };
  sources: { fileName: string }[];
  transactions: StoredTransaction[];
  understood: [transactionId: string, meaning: Understood][];
  /** The application's income streams, limited to this statement. */
  streams: KnownStream[];
};

// These would apply to every month. They concern the application as a whole.
const ofAllStatements = new Set(["SHORT_COVERAGE", "OUTDATED_STATEMENTS", "INCOME_STOPPED", "SELF_EMPLOYED"]);

const cents = (amount: number) => Math.round(amount * 100);

/** Builds the contents of a PDF statement: the application's summary, limited to this account and period. */
export function buildStatementReport(data: StatementData): ReportInput {
  const { account, statement, transactions } = data;
  const understood = withEvidence(data);
  const input = {
    generatedAt: data.generatedAt,
    accounts: [account],
    statements: [statement],
    transactions,
    understood,
    processedDocuments: [],
    failedDocuments: [],
  };
  const summary = summarise(input);
  return {
    generatedAt: data.generatedAt,
    applicants: data.applicants,
    brokerName: data.brokerName,
    brand: data.brand,
    account,
    period: { from: statement.from, to: statement.to },
    openingBalance: statement.openingBalance,
    closingBalance: statement.closingBalance,
    verification: statement.verification,
    conflicts: statement.conflicts,
    sources: data.sources,
    transactions: transactions.map((row) => {
      const category = understood.get(row.transactionId)?.category ?? "UNCATEGORISED";
      return { ...row, category, isInternalTransfer: category === "INTERNAL_TRANSFER" };
    }),
    months: cashFlowMonths(summary),
    monthNotes: describeCashFlow(summary).notes,
    categories: summary.expenses.categories.map(({ category, count, total, share }) => ({
      category,
      label: factsOf(category).label,
      count,
      total: cents(total),
      share,
    })),
    incomeStreams: incomeOf(openLedger(input), data.streams),
    flags: summary.flags
      .filter(({ code }) => !ofAllStatements.has(code))
      .map(({ severity, message }) => ({ severity, message })),
  };
}

/** Restores the evidence for each category. It is not stored, but conduct and flags depend on it. */
function withEvidence({ account, transactions, understood }: StatementData): Map<string, Understood> {
  const rows = new Map(transactions.map((row) => [row.transactionId, row]));
  const guess = () => null;
  return new Map(
    understood.map(([id, meaning]) => {
      const row = rows.get(id);
      if (!row || meaning.evidence !== "") return [id, meaning];
      if (meaning.rule === "SIBLING_ACCOUNT" || meaning.rule === "OWN_NAME") {
        const [number] = row.description.match(newZealandNumber) ?? [];
        return [id, { ...meaning, evidence: number ?? meaning.merchant }];
      }
      const { evidence, rule } = understandRow(row, account, new Map(), guess);
      return [id, rule === meaning.rule ? { ...meaning, evidence } : meaning];
    }),
  );
}

/**
 * Every source of income into the account in this period, the largest first. A stream has the figures of the
 * application's summary. Payments outside any stream are too rare for a monthly amount.
 */
function incomeOf(ledger: Ledger, known: readonly KnownStream[]): ReportIncomeStream[] {
  const paid = ledger.rows.filter((entry) => isIncome(entry) && entry.row.amount > 0);
  const streamOf = new Map(known.flatMap((stream) => stream.transactionIds.map((id) => [id, stream])));
  const groups = Map.groupBy(
    paid,
    ({ row, meaning }) => streamOf.get(row.transactionId) ?? `${meaning.category} ${meaning.merchant}`,
  );
  return [...groups]
    .flatMap(([source, rows]) => {
      const [first, last] = [rows[0], rows.at(-1)];
      if (!first || !last) return [];
      const stream = typeof source === "string" ? null : source;
      const total = rows.reduce((sum, { row }) => sum + row.amount, 0);
      const occurrences = new Set(rows.map(({ day }) => day)).size;
      return {
        payer: first.meaning.merchant,
        frequency: stream?.frequency ?? ("IRREGULAR" as const),
        occurrences,
        total,
        averageAmount: stream?.averageAmount ?? Math.round(total / occurrences),
        monthlyEquivalent: stream?.monthlyEquivalent ?? null,
        lastDate: last.row.date,
        regular: stream?.regular ?? false,
      };
    })
    .sort(
      (a, b) =>
        (b.monthlyEquivalent ?? 0) - (a.monthlyEquivalent ?? 0) ||
        b.total - a.total ||
        (a.payer < b.payer ? -1 : 1),
    );
}

/** The period and verification of a statement. */
type Dated = { accountId: string; from: string; to: string; verification: Verification };

const nearlyAll = 2 / 3;

/**
 * The periods that PDF statements are drawn for, each with every statement that shows it, oldest first. The same period
 * in several files counts once. A period is also merged into a longer one of the same account that covers it and is
 * verified at least as well. An example is an export that ends before the bank's statement for the same month.
 */
export function reportPeriods<Statement extends Dated>(statements: readonly Statement[]): Statement[][] {
  const periods = Map.groupBy(statements, ({ accountId, from, to }) => `${accountId} ${from} ${to}`);
  const longestFirst = [...periods.values()].sort((a, b) => daysOf(b[0]) - daysOf(a[0]));
  const kept: Statement[][] = [];
  for (const shown of longestFirst) {
    const whole = kept.find((other) => covers(other, shown));
    if (whole) whole.push(...shown);
    else kept.push(shown);
  }
  return kept.sort((a, b) => ((a[0]?.from ?? "") < (b[0]?.from ?? "") ? -1 : 1));
}

function covers(whole: readonly Dated[], part: readonly Dated[]): boolean {
  const [long, short] = [whole[0], part[0]];
  if (!long || !short || long.accountId !== short.accountId) return false;
  if (short.from < long.from || long.to < short.to || !whole.some(isChecked)) return false;
  return !part.some(isChecked) || daysOf(short) >= daysOf(long) * nearlyAll;
}

/** Whether a statement's figures prove or contradict it. */
export function isChecked({ verification }: Dated): boolean {
  return verification !== "NOT_CHECKABLE";
}

function daysOf(period: Dated | undefined): number {
  return period ? dayNumber(period.to) - dayNumber(period.from) + 1 : 0;
}
