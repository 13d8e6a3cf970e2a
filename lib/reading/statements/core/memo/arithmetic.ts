import { counted } from "#lib/platform/format.ts";
import { type Cents, toCents } from "#lib/platform/money.ts";
import { type Frequency, frequencyLabels, paymentsPerYear } from "../understand/frequency.ts";
import type { Commitment, MonthlyFigures, Stream } from "./monthly-figures.ts";

/* How each figure of a summary is worked out, in words: for its proof mark and the foot of the memo. */

type Period = { days: number };

/** "3.02 months (92 days covered)". */
function coveredMonths({ days }: Period): string {
  return `${((days * 12) / 365.25).toFixed(2)} months (${counted(days, "day")} covered)`;
}

export function explainStream(
  { averageAmount, frequency, occurrences }: Stream,
  period: Period,
  money: (cents: Cents) => string,
): string {
  const amount = money(toCents(averageAmount));
  return frequency === "IRREGULAR"
    ? `${occurrences} payments of ${amount} on average ÷ ${coveredMonths(period)}. They have no regular interval.`
    : `${amount} on average × ${paymentsPerYear[frequency]} payments a year ÷ 12.`;
}

export function explainCommitment(
  { frequency, monthlyAverage, count }: Commitment,
  period: Period,
  money: (cents: Cents) => string,
): string {
  const average = `${counted(count, "payment")}, ${money(toCents(monthlyAverage))} a month over ${coveredMonths(period)}`;
  return frequency === "IRREGULAR"
    ? `${average}.`
    : `The current ${frequencyLabels[frequency satisfies Frequency].toLowerCase()} repayment × ${paymentsPerYear[frequency]} ÷ 12. Paid in the period: ${average}.`;
}

export function explainCategory(
  { total, monthly }: { total: Cents; monthly: Cents },
  period: Period,
  money: (cents: Cents) => string,
): string {
  const average = Math.round(total / ((period.days * 12) / 365.25));
  const sum = `${money(total)} ÷ ${coveredMonths(period)}`;
  return average === monthly
    ? `${sum}.`
    : `Regular payments at their frequency, everything else as the total ÷ months covered. Spent in the period: ${sum} = ${money(average)}.`;
}

/** How the main figures are worked out. */
export function explainMain(figures: MonthlyFigures, period: Period, money: (cents: Cents) => string) {
  const { income, regularIncome, spending, surplus, commitments } = figures;
  return {
    income: `${money(regularIncome)} from regular streams at their frequency, and ${money(income - regularIncome)} of other income: its total ÷ ${coveredMonths(period)}.`,
    spending: `${money(commitments)} of commitments at their frequency, and ${money(spending - commitments)} of other spending: its total ÷ ${coveredMonths(period)}. Transfers between own accounts are left out.`,
    surplus: `${money(income)} of income − ${money(spending)} of spending = ${money(surplus)}.`,
    commitments: "The sum of the commitments in the summary, each at its frequency.",
  };
}

/** How monthly figures are worked out, for the foot of the memo. */
export function explainMonthlyFigures(period: Period): string {
  return `Monthly figures: regular payments count at their own frequency, everything else as its total ÷ ${coveredMonths(period)}. Wages are as received, after tax.`;
}
