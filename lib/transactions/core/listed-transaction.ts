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
  /** The balance after it where none is printed, if it follows with certainty from its proved statement. */
  computedBalance: Cents | null;
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
  /** Masked except for the last four characters. */
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

/** Labels for the rules that can decide a category. */
export const ruleLabels: Record<DecidingRule, string> = {
  CORRECTED: "You decided",
  REMEMBERED: "You decided for this payee",
  TRANSFER_PAIR: "Both sides of a transfer between own accounts",
  STRUCTURE: "Wording used by the bank, employer or state",
  MERCHANT: "Known merchant",
  KEYWORD: "Keyword in the description",
  TEXT_MODEL: "Similar to names of such payees",
  OWN_ACCOUNT: "Names one of the applicants' own accounts",
  SIBLING_ACCOUNT: "Names an account similar to one of the applicants' own",
  OWN_NAME: "Names the account holder",
  REGULAR_CREDIT: "Regular credit from one payer",
  NONE: "No rule applies",
};

export const decidingRules = Object.keys(ruleLabels) as [DecidingRule, ...DecidingRule[]];

/**
 * The URL keys of a summary's flags, in order: the code, with a number from the second flag of the same code
 * on: `UNDISCLOSED_ACCOUNT`, `UNDISCLOSED_ACCOUNT.2`.
 */
export function flagKeys(flags: readonly { code: string }[]): string[] {
  const seen = new Map<string, number>();
  return flags.map(({ code }) => {
    const number = (seen.get(code) ?? 0) + 1;
    seen.set(code, number);
    return number === 1 ? code : `${code}.${number}`;
  });
}
