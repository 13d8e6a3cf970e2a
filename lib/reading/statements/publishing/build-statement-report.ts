import { toCents } from "#lib/platform/money.ts";
import type { PrintedBrand } from "#lib/platform/pdf/document-pages.ts";
import { cashFlowMonths, describeCashFlow } from "../core/memo/cash-flow-months.ts";
import type { IsoDate, Verification } from "../core/model.ts";
import type { IncomeStream } from "../core/summarise/income-streams.ts";
import { isIncome, type Ledger, type SummaryInput, totalOf } from "../core/summarise/ledger.ts";
import { summarise, summaryParts } from "../core/summarise/summarise.ts";
import { accountLabel } from "../core/understand/account-label.ts";
import { factsOf } from "../core/understand/categories.ts";
import type { StoredAccount, StoredStatement, StoredTransaction } from "../core/understand/types.ts";
import { dayNumber } from "../core/values/calendar.ts";
import { compareText } from "../core/values/order.ts";

/** The contents of one PDF statement: one account and period, with its categorised transactions. */
export type StatementData = {
  generatedAt: string;
  applicants: string[];
  letterhead: { brokerName: string | null; brand: PrintedBrand | null };
  account: StoredAccount;
  statement: StoredStatement & { from: IsoDate; to: IsoDate };
  sources: { fileName: string }[];
  transactions: StoredTransaction[];
  /** The application's categories. */
  understood: SummaryInput["understood"];
  /** The application's income streams. One month alone cannot show their frequency. */
  streams: readonly IncomeStream[];
};

// These would apply to every month. They concern the application as a whole.
const ofAllStatements = new Set(["SHORT_COVERAGE", "OUTDATED_STATEMENTS", "INCOME_STOPPED", "SELF_EMPLOYED"]);

type Report = { accountId: string; from: string; to: string; fileName: string; report: ReportInput };

/**
 * The contents of an application's PDF statements, one by one: one for every account and period, however many files
 * show it.
 */
export function* statementReports(
  all: SummaryInput & Pick<StatementData, "letterhead" | "streams">,
): Generator<Report> {
  const nameOf = new Map(all.processedDocuments.map(({ fileId, fileName }) => [fileId, fileName]));
  const dated = all.statements.flatMap((statement) => {
    const { from, to } = statement;
    return from && to ? [{ ...statement, from, to }] : [];
  });
  for (const shown of reportPeriods(dated)) {
    // If a PDF and an export show the same period, the statement that could be checked is used.
    const statement = shown.find(isChecked) ?? shown[0];
    const account = all.accounts.find(({ accountId }) => accountId === statement?.accountId);
    if (!statement || !account) continue;
    const { from, to, accountId } = statement;
    const report = buildStatementReport({
      generatedAt: all.generatedAt,
      applicants: (all.applicants ?? []).map(({ firstName, lastName }) => `${firstName} ${lastName}`),
      letterhead: all.letterhead,
      account,
      statement,
      sources: shown.map(({ documentId }) => ({ fileName: nameOf.get(documentId) ?? "" })),
      transactions: all.transactions.filter(
        (row) => row.accountId === accountId && from <= row.date && row.date <= to,
      ),
      understood: all.understood,
      streams: all.streams,
    });
    yield { accountId, from, to, fileName: `${nameFor(account)} ${from} to ${to}.pdf`, report };
  }
}

function nameFor(account: StoredAccount): string {
  return accountLabel(account)
    .replace("··", "")
    .replace(/[\\/:*?"<>|]/g, " ");
}

export type ReportInput = ReturnType<typeof buildStatementReport>;

/**
 * Builds the contents of a PDF statement: the application's summary, limited to this account and period. Amounts of
 * transactions are positive for money in, those of categories for money out.
 */
export function buildStatementReport(data: StatementData) {
  const { generatedAt, account, statement, transactions, understood } = data;
  const shown = { accounts: [account], statements: [statement], transactions, understood };
  const input = { generatedAt, ...shown, processedDocuments: [], failedDocuments: [] };
  const parts = summaryParts(input);
  const summary = summarise(input, parts);
  return {
    generatedAt,
    applicants: data.applicants,
    ...data.letterhead,
    account,
    period: { from: statement.from, to: statement.to },
    openingBalance: statement.openingBalance,
    closingBalance: statement.closingBalance,
    verification: statement.verification,
    conflicts: statement.conflicts,
    sources: data.sources,
    transactions: transactions.map((row) => {
      const category = understood.get(row.transactionId)?.category ?? row.category ?? "UNCATEGORISED";
      return { ...row, category, isInternalTransfer: category === "INTERNAL_TRANSFER" };
    }),
    months: cashFlowMonths(summary),
    monthNotes: describeCashFlow(summary).notes,
    categories: summary.expenses.categories.map(({ category, count, total, share }) => ({
      label: factsOf(category).label,
      count,
      total: toCents(total),
      share,
    })),
    incomeStreams: incomeOf(parts.ledger, data.streams),
    flags: summary.flags
      .filter(({ code }) => !ofAllStatements.has(code))
      .map(({ severity, message }) => ({ severity, message })),
  };
}

/**
 * Every source of income into the account in this period, the largest first. A stream has the figures of the
 * application's summary. Payments outside any stream are too rare for a monthly amount.
 */
function incomeOf(ledger: Ledger, streams: readonly IncomeStream[]) {
  const paid = ledger.rows.filter((entry) => isIncome(entry) && entry.row.amount > 0);
  const idsOf = (stream: IncomeStream) => stream.payments.flatMap(({ transactionIds }) => transactionIds);
  const streamOf = new Map(streams.flatMap((stream) => idsOf(stream).map((id) => [id, stream] as const)));
  const groups = Map.groupBy(
    paid,
    ({ row, meaning }) => streamOf.get(row.transactionId) ?? `${meaning.category} ${meaning.merchant}`,
  );
  return [...groups]
    .flatMap(([source, rows]) => {
      const [first, last] = [rows[0], rows.at(-1)];
      if (!first || !last) return [];
      const stream = typeof source === "string" ? null : source;
      const total = totalOf(rows);
      const occurrences = new Set(rows.map(({ day }) => day)).size;
      return {
        payer: first.meaning.merchant,
        frequency: stream?.frequency ?? ("IRREGULAR" as const),
        occurrences,
        total,
        averageAmount: stream?.averageAmount ?? Math.round(total / occurrences),
        monthlyEquivalent: stream?.monthlyEquivalent ?? null,
        lastDate: last.row.date,
        regular: stream ? stream.nextDay !== null : false,
      };
    })
    .sort(
      (a, b) =>
        (b.monthlyEquivalent ?? 0) - (a.monthlyEquivalent ?? 0) ||
        b.total - a.total ||
        compareText(a.payer, b.payer),
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
  return kept.sort((a, b) => compareText(a[0]?.from ?? "", b[0]?.from ?? ""));
}

function covers(whole: readonly Dated[], part: readonly Dated[]): boolean {
  const [long, short] = [whole[0], part[0]];
  if (!long || !short || long.accountId !== short.accountId) return false;
  if (short.from < long.from || long.to < short.to || !whole.some(isChecked)) return false;
  return !part.some(isChecked) || daysOf(short) >= daysOf(long) * nearlyAll;
}

/** Whether a statement's figures prove or contradict it. */
function isChecked({ verification }: Dated): boolean {
  return verification !== "NOT_CHECKABLE";
}

function daysOf(period: Dated | undefined): number {
  return period ? dayNumber(period.to) - dayNumber(period.from) + 1 : 0;
}
