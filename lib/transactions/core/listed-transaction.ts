import type { Cents } from "#lib/money.ts";
import type { AccountKind } from "#lib/statements/core/model.ts";
import type { Category } from "#lib/statements/core/understand/categories.ts";
import type { DecidingRule } from "#lib/statements/core/understand/types.ts";

/** A transaction in a list. Money in is positive, money out negative. */
export type ListedTransaction = {
  transactionId: string;
  accountId: string;
  /** `YYYY-MM-DD` */
  date: string;
  description: string;
  amount: Cents;
  /** The balance printed beside it, if any. */
  balance: Cents | null;
  /** Null until its statement is categorized, like the next three fields. */
  category: Category | null;
  rule: DecidingRule | null;
  /** 0 (unknown) to 1 (decided by a person). */
  confidence: number | null;
  /** The normalized name of the other party, which groups similar transactions. */
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
  /** ISO 4217; the main currency if no statement shows one. */
  currency: string;
};

/** A summary flag that refers to transactions. */
export type ListedFlag = {
  /** The flag's code; the second flag of the same code ends in `.2`, and so on. */
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
