import type { Cents } from "#lib/platform/money.ts";
import type { PreparedTax } from "#lib/reading/tax/tax.ts";
import type { Frequency, Household } from "../household.ts";
import type { Tally } from "../tally.ts";

export type LineSection = "INCOME" | "LIVING" | "COMMITMENTS";

/** The unit of an entered amount, after the figure: its period, or what it is if it has none. */
export const ENTERED_WORDS = {
  annual: "a year",
  weekly: "a week",
  fortnightly: "a fortnight",
  "four-weekly": "every four weeks",
  monthly: "a month",
  balance: "owed",
  limit: "limit",
} as const;
type EnteredFrequency = keyof typeof ENTERED_WORDS;
export const ENTERED_FREQUENCIES = Object.keys(ENTERED_WORDS) as EnteredFrequency[];

export interface BreakdownLine {
  /** The amount's path in the request (`applicants.0.incomes.1`), or the name of a line that the method adds. */
  key: string;
  label: string;
  section: LineSection;
  /** The entered amount, in cents over its own period; null for lines that the method adds. */
  entered: { amount: Cents; frequency: EnteredFrequency } | null;
  /** Cents a month, unrounded. Income is positive and outgoings are negative, so the lines sum to the surplus. */
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

export const ENTERED_FREQUENCY: Readonly<Record<Frequency, EnteredFrequency>> = {
  WEEKLY: "weekly",
  FORTNIGHTLY: "fortnightly",
  FOUR_WEEKLY: "four-weekly",
  MONTHLY: "monthly",
  YEARLY: "annual",
};

export const NOTHING_ENTERED = "Nothing was entered.";
