import type { Cents } from "#lib/money.ts";

/** One of the parts that a month's amount is made of. */
export type MonthSeries = {
  label: string;
  /** Where the transactions behind it are. */
  href?: string | undefined;
  /** For each month of the chart, in cents, not negative. */
  amounts: readonly Cents[];
};

/** The most series that keep a tone of their own. */
export const MOST_SERIES = 5;
