import type { Cents } from "#lib/money.ts";

/** A summary's amount (a JSON number of dollars, two decimals at most) as cents: 0.29 → 29, never 28.99…. */
export function toCents(amount: number): Cents {
  return Math.round(amount * 100);
}
