import type { PrintedBrand } from "#lib/platform/pdf/printed-brand.ts";
import type { AccountKind, Cents, Conflict, IsoDate, Verification } from "../core/model.ts";
import type { Category } from "../core/understand/categories.ts";
import type { Frequency } from "../core/understand/frequency.ts";

/** A row of the statement. Positive is money in and negative is money out, from the account holder's view. */
export type ReportTransaction = {
  transactionId: string;
  date: IsoDate;
  description: string;
  amount: Cents;
  balance: Cents | null;
  category: Category;
  /** Excluded by the broker from every sum; the balances still contain it. */
  excluded: boolean;
  isInternalTransfer: boolean;
};

/** Money in and out of a month, both positive. `opening` + `credits` − `debits` = `closing`, unless both are null. */
export type ReportMonth = {
  /** `YYYY-MM` */
  month: string;
  opening: Cents | null;
  credits: Cents;
  debits: Cents;
  net: Cents;
  closing: Cents | null;
};

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

export type ReportFlag = { severity: "INFO" | "WARNING" | "HIGH"; message: string };

export type ReportAccount = {
  customName?: string | null;
  bank: string | null;
  accountName: string | null;
  /** As printed. Drawing masks all but the last four digits. */
  accountNumber: string | null;
  kind: AccountKind | null;
  /** ISO 4217; null counts as New Zealand dollars. */
  currency: string | null;
  creditLimit: Cents | null;
  /** Yearly, as a fraction: 0.0695 is 6.95%. */
  interestRate: number | null;
};

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
