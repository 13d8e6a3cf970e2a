import type { PrintedBrand } from "#lib/platform/pdf/printed-brand.ts";
import type { CashFlowMonth } from "../core/memo/cash-flow-months.ts";
import type { Cents, Conflict, IsoDate, Verification } from "../core/model.ts";
import type { Category } from "../core/understand/categories.ts";
import type { Frequency } from "../core/understand/frequency.ts";
import type { StoredAccount, StoredTransaction } from "../core/understand/types.ts";
import type { TransactionSummary } from "../transaction-summary.ts";

/** A row of the statement. Positive is money in and negative is money out, from the account holder's view. */
export type ReportTransaction = Omit<StoredTransaction, "accountId" | "documentId" | "correctedCategory"> & {
  category: Category;
  isInternalTransfer: boolean;
};

export type ReportMonth = Omit<CashFlowMonth, "proof">;

/** Spending in one category, as a positive amount. */
export type ReportCategory = {
  category: Category;
  label: string;
  count: number;
  total: Cents;
  /** Share of all expenses, as a fraction: 0.25 is a quarter. */
  share: number;
};

/**
 * A source of income in this period. A stream's frequency, average and monthly amount are those of all statements.
 */
export type ReportIncomeStream = {
  payer: string;
  frequency: Frequency | "IRREGULAR";
  /** Payments in this period, and their total. */
  occurrences: number;
  total: Cents;
  averageAmount: Cents;
  /** Null if the payments are too rare for a monthly amount. */
  monthlyEquivalent: Cents | null;
  lastDate: IsoDate;
  /** At least three payments at a regular interval, in this period or around it. */
  regular: boolean;
};

export type ReportFlag = Pick<TransactionSummary["flags"][number], "severity" | "message">;

export type ReportAccount = Omit<StoredAccount, "accountId" | "ownerIds">;

/**
 * The content of the PDF statement of one account over one period. Plain data, because it is passed to a
 * worker thread.
 */
export type ReportInput = {
  /** An ISO instant, displayed in New Zealand time. */
  generatedAt: string;
  applicants: string[];
  brokerName: string | null;
  /** The brokerage whose brand the report has. */
  brand: PrintedBrand | null;
  account: ReportAccount;
  period: { from: IsoDate; to: IsoDate };
  openingBalance: Cents | null;
  closingBalance: Cents | null;
  verification: Verification;
  conflicts: Conflict[];
  /** The files that the transactions were read from. */
  sources: { fileName: string }[];
  /** Oldest first. */
  transactions: ReportTransaction[];
  months: ReportMonth[];
  /** What has to be said about the balances of the months. */
  monthNotes: string[];
  categories: ReportCategory[];
  incomeStreams: ReportIncomeStream[];
  flags: ReportFlag[];
};
