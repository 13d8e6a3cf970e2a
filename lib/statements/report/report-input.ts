import type { AccountKind, Cents, Conflict, IsoDate, Verification } from "../core/model.ts";
import type { Category } from "../core/understand/categories.ts";
import type { Frequency } from "../core/understand/frequency.ts";

/** A row of the statement: positive is money in, negative is money out of the holder's favour. */
export type ReportTransaction = {
  transactionId: string;
  date: IsoDate;
  description: string;
  amount: Cents;
  balance: Cents | null;
  category: Category;
  /** A broker took it out of every sum; the balances still contain it. */
  excluded: boolean;
  isInternalTransfer: boolean;
};

/** What came in and went out in a month, both as positive amounts. */
export type ReportMonth = {
  /** `YYYY-MM` */
  month: string;
  credits: Cents;
  debits: Cents;
  net: Cents;
  closingBalance: Cents | null;
};

/** What was spent on something, as a positive amount. */
export type ReportCategory = {
  category: Category;
  label: string;
  count: number;
  total: Cents;
  /** Of all expenses, as a fraction: 0.25 is a quarter. */
  share: number;
};

/** One who paid an income in this period; how often and how much a month, as all statements together show it. */
export type ReportIncomeStream = {
  payer: string;
  frequency: Frequency | "IRREGULAR";
  occurrences: number;
  averageAmount: Cents;
  monthlyEquivalent: Cents;
  lastDate: IsoDate;
  /** At least three payments at a regular interval, in this period or around it. */
  regular: boolean;
};

export type ReportFlag = { severity: "INFO" | "WARNING" | "HIGH"; message: string };

export type ReportAccount = {
  bank: string | null;
  accountName: string | null;
  /** As printed: drawing masks all but the last four. */
  accountNumber: string | null;
  kind: AccountKind | null;
  /** ISO 4217; null counts as New Zealand dollars. */
  currency: string | null;
  creditLimit: Cents | null;
  /** Yearly, as a fraction: 0.0695 is 6.95%. */
  interestRate: number | null;
};

/** Everything that the PDF statement of one account over one period shows. Plain data: it passes to a worker thread. */
export type ReportInput = {
  /** An ISO instant; shown by New Zealand's clock. */
  generatedAt: string;
  applicants: string[];
  brokerName: string | null;
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
  categories: ReportCategory[];
  incomeStreams: ReportIncomeStream[];
  flags: ReportFlag[];
};
