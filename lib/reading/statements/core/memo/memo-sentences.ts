import { coveredMonths } from "./arithmetic.ts";

/* What the credit memo says on screen and in its PDF. */

export const noRegularPayer = "No payer has paid three times.";
export const noCommitments = "No recurring payments to lenders, landlords or for child support.";
export const noSpending = "The statements show no spending.";

/** How monthly figures are worked out, for the foot of the memo. */
export function explainMonthlyFigures(period: { days: number }): string {
  return `Monthly figures: regular payments count at their own frequency, everything else as its total ÷ ${coveredMonths(period)}. Wages are as received, after tax.`;
}
