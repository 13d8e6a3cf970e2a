import type { DecidingRule } from "#lib/statements/core/understand/types.ts";

/** Labels for the rules that can decide a category. */
export const ruleWords: Record<DecidingRule, string> = {
  CORRECTED: "You decided",
  REMEMBERED: "You decided for this payee",
  TRANSFER_PAIR: "Both sides of a transfer between own accounts",
  STRUCTURE: "The words of the bank, employer or state",
  MERCHANT: "Known merchant",
  KEYWORD: "A telling word in the description",
  OWN_ACCOUNT: "Names an own account",
  SIBLING_ACCOUNT: "Names an account like an own one",
  OWN_NAME: "Names the account holder",
  REGULAR_CREDIT: "Comes regularly from one payer",
  NONE: "Nothing in it tells",
};

export const decidingRules = Object.keys(ruleWords) as [DecidingRule, ...DecidingRule[]];
