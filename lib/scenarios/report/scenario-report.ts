import { formatPercentage } from "#lib/format/percentage.ts";
import type { Cents } from "#lib/money.ts";
import type { LimitedBy } from "#lib/serviceability/core/assess.ts";
import type { BankBreakdown } from "#lib/serviceability/core/breakdown.ts";
import type { AmountFrequency } from "#lib/serviceability/core/fields.ts";
import type { Household } from "#lib/serviceability/core/household.ts";
import type { StaleReason } from "../schemas.ts";

/** Everything that a scenario's documents show. Plain data: it passes to a worker thread. */
export type ScenarioReport = {
  /** ISO instants, shown by New Zealand's clock. */
  generatedAt: string;
  calculatedAt: string;
  name: string;
  /** The main applicant first. */
  applicants: string[];
  brokerName: string;
  household: Household;
  requestedLoan: Cents | null;
  sheet: { identifier: string; version: string; title: string };
  stale: StaleReason[];
  /** In the order of the sheet. */
  banks: BankBreakdown[];
};

export const NOTICE = "Indicative, not an offer";

/** What an entered amount is measured by. */
export const FREQUENCY_WORDS: Record<AmountFrequency, string> = {
  annual: "a year",
  weekly: "a week",
  monthly: "a month",
  balance: "owed",
  limit: "limit",
};

export const LIMIT_WORDS: Record<LimitedBy, string> = {
  SERVICING: "What the surplus can repay",
  DEBT_TO_INCOME: "Debt to income",
  NOTHING_LEFT: "Too little left over",
};

/** The banks by what they lend, the most first; equals stay in the sheet's order. */
export function byLending(banks: readonly BankBreakdown[]): BankBreakdown[] {
  return banks.toSorted((one, other) => other.maxLending - one.maxLending);
}

/** How a bank stands to the loan asked for: `$20,000 more`, `$5,500 short`, `exactly`. */
export function againstLoan(bank: BankBreakdown, requested: Cents, money: (cents: Cents) => string): string {
  const margin = bank.maxLending * 100 - requested;
  if (margin === 0) return "exactly";
  return margin > 0 ? `${money(margin)} more` : `${money(-margin)} short`;
}

/** A test rate as it is quoted: `6.90%`, and `6.955%` where two decimals do not say all. */
export function ratePercentage(rate: number): string {
  const isWhole = Math.abs(rate * 10_000 - Math.round(rate * 10_000)) < 1e-9;
  return isWhole ? formatPercentage(rate, 2, true) : formatPercentage(rate, 4);
}
