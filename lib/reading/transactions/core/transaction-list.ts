import type { z } from "zod";
import type { Cents } from "#lib/platform/money.ts";
import type { Category } from "#lib/reading/statements/core/understand/categories.ts";
import type { DecidingRule } from "#lib/reading/statements/core/understand/types.ts";
import type { transactionListSchema } from "../schemas.ts";

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
  /** If no balance is printed, the balance after it that follows with certainty from its proved statement. */
  computedBalance: Cents | null;
  /** Null until its statement is categorised, like the next three fields. */
  category: Category | null;
  rule: DecidingRule | null;
  /** 0 (unknown) to 1 (decided by a person). */
  confidence: number | null;
  /** The normalised name of the other party, which groups similar transactions. */
  merchant: string | null;
  excluded: boolean;
};

/** Its number is masked except for the last four characters. */
export type ListedAccount = z.infer<typeof transactionListSchema>["accounts"][number];

/** A summary flag that refers to transactions. */
export type ListedFlag = {
  /** The flag's code. The second flag of the same code ends in `.2`, and so on. */
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

/** The reason Lodge chose a category, by rule. Null if a person chose it or no rule applies. */
export const ruleReasons: Record<DecidingRule, string | null> = {
  CORRECTED: null,
  REMEMBERED: null,
  TRANSFER_PAIR: "the same amount left one of the applicants' accounts and arrived in another",
  STRUCTURE: "the description uses words that banks, employers or government agencies print",
  MERCHANT: "it knows this payee",
  KEYWORD: "of a word in the description",
  TEXT_MODEL: "the payee's name is like others in this category",
  OWN_ACCOUNT: "the description names one of the applicants' accounts",
  SIBLING_ACCOUNT: "the description names an account number close to one of the applicants' own",
  OWN_NAME: "the description names the account holder",
  REGULAR_CREDIT: "this payer pays regularly",
  NONE: null,
};

export const decidingRules = Object.keys(ruleReasons) as [DecidingRule, ...DecidingRule[]];

/**
 * Returns the URL keys of a summary's flags, in order: the code, with a number from the second flag of the same code on
 * (`UNDISCLOSED_ACCOUNT`, `UNDISCLOSED_ACCOUNT.2`).
 */
export function flagKeys(flags: readonly { code: string }[]): string[] {
  const seen = new Map<string, number>();
  return flags.map(({ code }) => {
    const number = (seen.get(code) ?? 0) + 1;
    seen.set(code, number);
    return number === 1 ? code : `${code}.${number}`;
  });
}
