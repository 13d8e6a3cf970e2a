import { money, percent } from "#lib/lending/serviceability/core/figures.ts";
import type { Frequency, Household } from "#lib/lending/serviceability/core/household.ts";
import type { PreparedBank } from "#lib/lending/serviceability/core/prepare-sheet.ts";
import type { Tally } from "#lib/lending/serviceability/core/tally.ts";
import type { Cents } from "#lib/platform/money.ts";
import type { PreparedTax } from "#lib/reading/tax/tax.ts";

export type LineSection = "INCOME" | "LIVING" | "COMMITMENTS";

/** The period of an entered amount; a balance and a limit have none. */
export const ENTERED_FREQUENCIES = [
  "annual",
  "weekly",
  "fortnightly",
  "four-weekly",
  "monthly",
  "balance",
  "limit",
] as const;
type EnteredFrequency = (typeof ENTERED_FREQUENCIES)[number];

/** The unit of an entered amount, after the figure. */
export const ENTERED_WORDS: Readonly<Record<EnteredFrequency, string>> = {
  annual: "a year",
  weekly: "a week",
  fortnightly: "a fortnight",
  "four-weekly": "every four weeks",
  monthly: "a month",
  balance: "owed",
  limit: "limit",
};

export interface BreakdownLine {
  /** The amount's path in the request (`applicants.0.incomes.1`), or the name of a line that the method adds. */
  key: string;
  label: string;
  section: LineSection;
  /** The entered amount, in cents over its own period; null for lines that the method adds. */
  entered: { amount: Cents; frequency: EnteredFrequency } | null;
  /**
   * Cents a month, unrounded. Income is positive and outgoings are negative, so the lines sum to the surplus.
   */
  assessed: number;
  why: string;
}

/** The household of the lines, the same at every bank. */
export interface LineContext {
  tax: PreparedTax;
  household: Household;
  tally: Tally;
  /** Each applicant's display name, by default "Applicant 1". */
  names: readonly string[];
}

/**
 * Returns a household's line or lines at a bank. Made once for each household, so that banks share equal lines, because
 * writing a sentence takes longer than assessing.
 */
export type AtBank<Written> = (bank: PreparedBank) => Written;

/** Memoizes a function of one argument, for a few distinct arguments. */
export function memoize<From, Made>(make: (from: From) => Made): (from: From) => Made {
  const known: From[] = [];
  const made: Made[] = [];
  return (from) => {
    const index = known.indexOf(from);
    const found = made[index];
    if (found !== undefined) return found;
    const fresh = make(from);
    known.push(from);
    made.push(fresh);
    return fresh;
  };
}

export const ENTERED_FREQUENCY: Readonly<Record<Frequency, EnteredFrequency>> = {
  WEEKLY: "weekly",
  FORTNIGHTLY: "fortnightly",
  FOUR_WEEKLY: "four-weekly",
  MONTHLY: "monthly",
  YEARLY: "annual",
};

export const NOTHING_ENTERED = "Nothing was entered.";

/** Why only a share of an income counts: `Rent of $500 a week is counted at 75%; the rest allows for tax.` */
export function shaded(
  what: string,
  amount: Cents,
  period: string,
  share: number,
  standsFor: string,
): string {
  if (amount === 0) return NOTHING_ENTERED;
  const counts =
    share === 1
      ? "is counted in full"
      : share === 0
        ? "is not counted by this bank"
        : `is counted at ${percent(share)}; the rest allows for ${standsFor}`;
  return `${what} of ${money(amount)} ${period} ${counts}.`;
}
