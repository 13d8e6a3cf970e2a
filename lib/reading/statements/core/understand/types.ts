import type {
  AccountKind,
  Assumption,
  Cents,
  Conflict,
  DateOrder,
  IsoDate,
  PrintedDirection,
  Verification,
} from "../model.ts";
import type { Category } from "./categories.ts";

/** An account of the application, combined from its statements. */
export type StoredAccount = {
  accountId: string;
  bank: string | null;
  accountName: string | null;
  /** As printed. Masked when it is displayed. */
  accountNumber: string | null;
  kind: AccountKind | null;
  /** ISO 4217. Null if no statement states it, which counts as the application's main currency. */
  currency: string | null;
  creditLimit: Cents | null;
  /** Yearly, as a fraction: 0.0695 is 6.95%. */
  interestRate: number | null;
  /** The broker's name for it. */
  customName?: string | null;
  /** The applicants whom the broker says it belongs to. Without any, its printed name decides. */
  ownerIds?: readonly string[];
};

/** One account over one period, from one document, with the result of its proof. */
export type StoredStatement = {
  statementId: string;
  accountId: string;
  documentId: string;
  /** Null if the file states no period and shows no transaction. Such a statement covers no day. */
  from: IsoDate | null;
  to: IsoDate | null;
  openingBalance: Cents | null;
  closingBalance: Cents | null;
  /** Position in the document, from 0. */
  position: number;
  verification: Verification;
  conflicts: Conflict[];
  assumptions: Assumption[];
  /** The broker's choices for its reading, or null. */
  choice: { direction?: PrintedDirection; dateOrder?: DateOrder; year?: number } | null;
  /** Whether a proved statement also shows each of its transactions. */
  repeats?: boolean;
};

/** A transaction of the application, stored once however many documents show it. */
export type StoredTransaction = {
  transactionId: string;
  accountId: string;
  documentId: string;
  date: IsoDate;
  description: string;
  /** Positive is money in and negative is money out, from the account holder's view. */
  amount: Cents;
  balance: Cents | null;
  /** The broker's category for this transaction. It overrides every rule. */
  correctedCategory: Category | null;
  /** The category stored last. An excluded transaction is not categorised again and keeps it. */
  category?: Category | null;
  /** Excluded by the broker from everything except the balances, which the bank printed. */
  excluded: boolean;
};

/** The rule that decided a category, in order of precedence. */
export type DecidingRule =
  | "CORRECTED"
  | "REMEMBERED"
  | "TRANSFER_PAIR"
  | "STRUCTURE"
  | "MERCHANT"
  | "KEYWORD"
  | "TEXT_MODEL"
  | "OWN_ACCOUNT"
  | "SIBLING_ACCOUNT"
  | "OWN_NAME"
  | "REGULAR_CREDIT"
  | "NONE";

/** The category of a transaction, with the evidence for it. */
export type Understood = {
  category: Category;
  rule: DecidingRule;
  /** The words or numbers of the description that decided the category, or empty. */
  evidence: string;
  /** 0 (unknown) to 1 (stated by a person). */
  confidence: number;
  /** The normalised name of the counterparty, which keys streams, commitments and corrections. */
  merchant: string;
  /** The other side of this transfer, in another account of the application. */
  transferOf: string | null;
};
