import type { Cents } from "#lib/money.ts";
import type { AccountKind } from "#lib/statements/core/model.ts";
import type { Category } from "#lib/statements/core/understand/categories.ts";
import type { DecidingRule } from "#lib/statements/core/understand/types.ts";

/** A transaction as lists show it. Money in is positive, money out negative. */
export type ListedTransaction = {
  transactionId: string;
  accountId: string;
  /** `YYYY-MM-DD` */
  date: string;
  description: string;
  amount: Cents;
  /** As printed beside it, where it is. */
  balance: Cents | null;
  /** Null until its statement has been understood, like the three after it. */
  category: Category | null;
  rule: DecidingRule | null;
  /** 0 (unknown) to 1 (a person said so). */
  confidence: number | null;
  /** The normalised name of the other side: what makes transactions alike. */
  merchant: string | null;
  excluded: boolean;
};

export type ListedAccount = {
  accountId: string;
  bank: string | null;
  accountName: string | null;
  /** Masked but for the last four. */
  accountNumber: string | null;
  kind: AccountKind | null;
  /** ISO 4217, the main currency where no statement says. */
  currency: string;
};

/** A flag of the summary that transactions show. */
export type ListedFlag = {
  /** Its code; the second of a code ends in `.2`, and so on. */
  key: string;
  message: string;
  transactionIds: readonly string[];
};

export type TransactionList = {
  /** The application's main currency. */
  currency: string;
  accounts: readonly ListedAccount[];
  /** Newest first. */
  transactions: readonly ListedTransaction[];
  flags: readonly ListedFlag[];
};
