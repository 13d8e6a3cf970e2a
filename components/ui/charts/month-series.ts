import type { Cents } from "#lib/platform/money.ts";

/** One part of the months' amounts. */
export type MonthSeries = {
  label: string;
  /** The URL of its transactions. */
  href?: string | undefined;
  /** For each month of the chart, in non-negative cents. */
  amounts: readonly Cents[];
};

/** The number of series with their own colour. */
export const MAX_SERIES = 5;
