import type { AccountKind, Cents, Conflict, IsoDate, Verification } from "../model.ts";
import type { Category } from "./categories.ts";

/** An account of the application, as its statements together show it. */
export type StoredAccount = {
  accountId: string;
  bank: string | null;
  accountName: string | null;
  /** As printed; masked wherever it is shown. */
  accountNumber: string | null;
  kind: AccountKind | null;
  /** ISO 4217; null where no statement says, which counts as the application's main currency. */
  currency: string | null;
  creditLimit: Cents | null;
  /** Yearly, as a fraction: 0.0695 is 6.95%. */
  interestRate: number | null;
};

/** One account over one period, from one document, with the outcome of its proof. */
export type StoredStatement = {
  statementId: string;
  accountId: string;
  documentId: string;
  /** Null where the file states no period and shows no transaction: such a statement covers no day. */
  from: IsoDate | null;
  to: IsoDate | null;
  openingBalance: Cents | null;
  closingBalance: Cents | null;
  verification: Verification;
  conflicts: Conflict[];
};

/** A transaction of the application, stored once however many documents show it. */
export type StoredTransaction = {
  transactionId: string;
  accountId: string;
  documentId: string;
  date: IsoDate;
  description: string;
  /** Positive is money in, negative is money out of the holder's favour. */
  amount: Cents;
  balance: Cents | null;
  /** What a broker made of this very transaction; it overrides every rule. */
  correctedCategory: Category | null;
  /** A broker took it out: it counts nowhere except in the balances, which the bank printed. */
  excluded: boolean;
};

/** What decided a category. The first that applies wins, in this order. */
export type DecidingRule =
  | "CORRECTED"
  | "REMEMBERED"
  | "TRANSFER_PAIR"
  | "STRUCTURE"
  | "MERCHANT"
  | "KEYWORD"
  | "OWN_ACCOUNT"
  | "SIBLING_ACCOUNT"
  | "OWN_NAME"
  | "REGULAR_CREDIT"
  | "NONE";

/** What a transaction means. */
export type Understood = {
  category: Category;
  rule: DecidingRule;
  /** The words or numbers of the description that decided; empty where none did. */
  evidence: string;
  /** 0 (unknown) to 1 (a person said so). */
  confidence: number;
  /** The normalised name of the other side: what streams, commitments and corrections are keyed by. */
  merchant: string;
  /** The transaction that is the other side of this one, in another account of the application. */
  transferOf: string | null;
};
