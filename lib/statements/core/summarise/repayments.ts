import type { Cents } from "../model.ts";
import { type Frequency, findRhythm } from "../understand/frequency.ts";
import { type DayRange, isCovered } from "./coverage.ts";

export type RepaymentFrequency = "WEEKLY" | "FORTNIGHTLY" | "MONTHLY";

export type Repayment = {
  /** Null, like the frequency, if the payments have no regular interval. */
  amount: Cents | null;
  frequency: RepaymentFrequency | null;
  /** The current monthly amount: the regular repayment, otherwise the average over covered months. */
  monthly: Cents;
};

const perMonth: Record<Frequency, number> = {
  WEEKLY: 52 / 12,
  FORTNIGHTLY: 26 / 12,
  FOUR_WEEKLY: 13 / 12,
  TWICE_MONTHLY: 2,
  MONTHLY: 1,
};

/**
 * Derives the repayment from a series of payments (amounts in positive cents): the median of the last three
 * regular ones, so that one extra payment does not distort it. Four-weekly is converted to its monthly
 * equivalent.
 */
export function findRepayment(
  payments: readonly { day: number; amount: Cents }[],
  coverage: readonly DayRange[],
  months: number,
): Repayment {
  const byDay = [...Map.groupBy(payments, ({ day }) => day)]
    .map(([day, same]) => ({ day, amount: same.reduce((sum, payment) => sum + payment.amount, 0) }))
    .sort((a, b) => a.day - b.day);
  const rhythm = findRhythm(
    byDay.map(({ day }) => day),
    (day) => isCovered(coverage, day),
  );
  const total = byDay.reduce((sum, { amount }) => sum + amount, 0);
  const onBeat = rhythm?.onBeat.slice(-3).map((index) => byDay[index]?.amount ?? 0) ?? [];
  const amount = onBeat.sort((a, b) => a - b)[Math.floor(onBeat.length / 2)];
  if (!rhythm || amount === undefined) {
    return { amount: null, frequency: null, monthly: months > 0 ? Math.round(total / months) : 0 };
  }
  const monthly = Math.round(amount * perMonth[rhythm.frequency]);
  if (rhythm.frequency === "FOUR_WEEKLY" || rhythm.frequency === "TWICE_MONTHLY") {
    return { amount: monthly, frequency: "MONTHLY", monthly };
  }
  return { amount, frequency: rhythm.frequency, monthly };
}
