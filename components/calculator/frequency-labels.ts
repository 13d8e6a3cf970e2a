import type { AmountFrequency } from "#lib/serviceability/core/fields.ts";

/** What an amount is measured by, said after it. */
export const FREQUENCY_WORDS: Record<AmountFrequency, string> = {
  annual: "a year",
  weekly: "a week",
  monthly: "a month",
  balance: "owing",
  limit: "limit",
};
