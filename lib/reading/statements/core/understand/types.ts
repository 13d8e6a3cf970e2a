import type { Assumption, ReadingChoice, ReadTransaction, Statement, StatementDraft } from "../model.ts";
import type { Category } from "./categories.ts";

/** An account of the application, combined from its statements. Without a currency, it has the application's main one. */
export type StoredAccount = Pick<
  StatementDraft,
  "bank" | "accountName" | "accountNumber" | "kind" | "currency" | "creditLimit" | "interestRate"
> & {
  accountId: string;
  /** The broker's name for it. */
  customName?: string | null;
  /** The applicants whom the broker says it belongs to. Without any, its printed name decides. */
  ownerIds?: readonly string[];
};

/** One account over one period, from one document, with the result of its proof. */
export type StoredStatement = Pick<
  Statement,
  "from" | "to" | "openingBalance" | "closingBalance" | "verification" | "conflicts"
> & {
  statementId: string;
  accountId: string;
  documentId: string;
  /** Position in the document, from 0. */
  position: number;
  assumptions: Assumption[];
  /** The broker's choices for its reading, or null. */
  choice: Pick<ReadingChoice, "direction" | "dateOrder" | "year"> | null;
  /** Whether a proved statement also shows each of its transactions. */
  repeats?: boolean;
};

/** A transaction of the application, stored once however many documents show it. */
export type StoredTransaction = Pick<ReadTransaction, "date" | "description" | "amount" | "balance"> & {
  transactionId: string;
  accountId: string;
  documentId: string;
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

/** What is understood of a transaction that nothing categorises. */
export const NOTHING_KNOWN = {
  category: "UNCATEGORISED",
  rule: "NONE",
  evidence: "",
  confidence: 0,
} as const;
