import { sum } from "#lib/platform/money.ts";
import type { RepaymentFrequency } from "#lib/records/loan-accounts/core/loan-account.ts";
import { newZealandNumber } from "../categorise/own-accounts.ts";
import type { Cents } from "../model.ts";
import { monthlyFrom } from "../understand/counted-income.ts";
import { findPaymentPattern } from "../understand/frequency.ts";
import { type DayRange, isCovered } from "./coverage.ts";
import { type Ledger, type LedgerRow, monthlyAverage, totalOf } from "./ledger.ts";

/**
 * Monthly amounts of regular payments to one payee. Commitments and loan accounts both use them, so their figures
 * always agree.
 */

type Repayment = {
  /** Null, like the frequency, if the payments have no regular interval. */
  amount: Cents | null;
  frequency: RepaymentFrequency | null;
  /** The current monthly amount: the regular repayment, or else the average over covered months. */
  monthly: Cents;
};

/**
 * Derives the repayment from a series of payments (amounts in positive cents): the median of the last three regular
 * ones, so that one extra payment does not distort it. Four-weekly is converted to its monthly equivalent.
 */
export function findRepayment(
  payments: readonly { day: number; amount: Cents }[],
  coverage: readonly DayRange[],
  months: number,
): Repayment {
  const byDay = [...Map.groupBy(payments, ({ day }) => day)]
    .map(([day, same]) => ({ day, amount: sum(same.map(({ amount }) => amount)) }))
    .sort((a, b) => a.day - b.day);
  const days = byDay.map(({ day }) => day);
  const pattern = findPaymentPattern(days, (day) => isCovered(coverage, day));
  const total = sum(byDay.map(({ amount }) => amount));
  const onSchedule = pattern?.onSchedule.slice(-3).map((index) => byDay[index]?.amount ?? 0) ?? [];
  const amount = onSchedule.sort((a, b) => a - b)[Math.floor(onSchedule.length / 2)];
  if (!pattern || amount === undefined) {
    return { amount: null, frequency: null, monthly: monthlyAverage(total, { months }) };
  }
  const monthly = monthlyFrom(amount, pattern.frequency);
  if (pattern.frequency === "FOUR_WEEKLY" || pattern.frequency === "TWICE_MONTHLY") {
    return { amount: monthly, frequency: "MONTHLY", monthly };
  }
  return { amount, frequency: pattern.frequency, monthly };
}

const stillPaidWithin = 62;

/**
 * Whether a debt last paid on that day is still owed when the statements end. For two months, a payment may only be
 * late.
 */
export function isCurrent({ day }: Pick<LedgerRow, "day">, end: number): boolean {
  return end - day <= stillPaidWithin;
}

/** Returns the account number in a payment's description. */
export function numberIn({ row }: LedgerRow): string | null {
  return [...row.description.matchAll(newZealandNumber)][0]?.[0] ?? null;
}

/**
 * Returns the monthly amount of the payments to one payee, each account at its own frequency, and the frequency if they
 * share one. Payments that have ended count as their average over the period. Rows are in chronological order.
 */
export function repaymentsTo(
  rows: readonly LedgerRow[],
  { coverage, months }: Pick<Ledger, "coverage" | "months">,
): { monthly: Cents; frequency: RepaymentFrequency | null } {
  const end = coverage.at(-1)?.to ?? 0;
  const parts = [...Map.groupBy(rows, (entry) => numberIn(entry)?.replace(/\D/g, "") ?? "").values()].map(
    (part) => {
      const last = part.at(-1);
      const payments = part.map(({ day, row }) => ({ day, amount: -row.amount }));
      if (last && isCurrent(last, end)) return findRepayment(payments, coverage, months);
      return { frequency: null, monthly: monthlyAverage(-totalOf(part), { months }) };
    },
  );
  const [frequency = null, ...others] = new Set(parts.map((part) => part.frequency));
  return {
    monthly: sum(parts.map(({ monthly }) => monthly)),
    frequency: others.length > 0 ? null : frequency,
  };
}
