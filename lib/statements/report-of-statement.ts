import { summarise } from "./core/summarise/summarise.ts";
import { factsOf } from "./core/understand/categories.ts";
import type {
  StoredAccount,
  StoredStatement,
  StoredTransaction,
  Understood,
} from "./core/understand/types.ts";
import type { ReportInput } from "./report/report-input.ts";

/** One account over one period, with what its transactions mean: what a PDF statement is made of. */
export type StatementData = {
  generatedAt: string;
  applicants: string[];
  brokerName: string | null;
  account: StoredAccount;
  statement: StoredStatement & { from: string; to: string };
  sources: { fileName: string }[];
  transactions: StoredTransaction[];
  understood: [transactionId: string, meaning: Understood][];
};

const cents = (amount: number) => Math.round(amount * 100);

/** The contents of the PDF statement: the same summary as the application's, of this account and period alone. */
export function reportOfStatement(data: StatementData): ReportInput {
  const { account, statement, transactions } = data;
  const understood = new Map(data.understood);
  const summary = summarise({
    generatedAt: data.generatedAt,
    accounts: [account],
    statements: [statement],
    transactions,
    understood,
    processedDocuments: [],
    failedDocuments: [],
  });
  return {
    generatedAt: data.generatedAt,
    applicants: data.applicants,
    brokerName: data.brokerName,
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
    months: summary.cashFlow.map((month) => ({
      month: month.month,
      credits: cents(month.credits),
      debits: cents(month.debits),
      net: cents(month.net),
      closingBalance: month.closingBalance === null ? null : cents(month.closingBalance),
    })),
    categories: summary.expenses.categories.map(({ category, count, total, share }) => ({
      category,
      label: factsOf(category).label,
      count,
      total: cents(total),
      share,
    })),
    incomeStreams: summary.income.streams.map((stream) => ({
      payer: stream.payer,
      frequency: stream.frequency,
      occurrences: stream.occurrences,
      averageAmount: cents(stream.averageAmount),
      monthlyEquivalent: cents(stream.monthlyEquivalent),
      lastDate: stream.lastDate,
      regular: stream.regular,
    })),
    flags: summary.flags.map(({ severity, message }) => ({ severity, message })),
  };
}
