import type { Cents } from "#lib/platform/money.ts";
import { roundCents } from "../figures.ts";
import { type Frequency, PAYMENTS_A_YEAR, type PartType } from "../household.ts";

/** The repayment frequencies of home loans. */
export const REPAYMENT_FREQUENCIES = ["WEEKLY", "FORTNIGHTLY", "MONTHLY"] as const satisfies Frequency[];
export type RepaymentFrequency = (typeof REPAYMENT_FREQUENCIES)[number];

/** One year of a loan: `opening − principal = closing`. */
export interface RepaymentYear {
  /** From 1. */
  readonly year: number;
  readonly opening: Cents;
  readonly interest: Cents;
  readonly principal: Cents;
  readonly closing: Cents;
}

export interface Repayments {
  /** The years before principal is repaid; the whole term for revolving credit. */
  readonly interestOnlyYears: number;
  /** Each period while only interest is paid; null if principal is repaid from the start. */
  readonly interestOnly: Cents | null;
  /** Each period while principal is repaid; null for revolving credit. */
  readonly repayment: Cents | null;
  readonly totalInterest: Cents;
  readonly totalPaid: Cents;
  readonly schedule: readonly RepaymentYear[];
}

/**
 * The cost of a loan at a yearly rate (a fraction) over whole years. A year has 52 weeks, 26 fortnights or 12 months,
 * and a period's rate is the matching part of the yearly rate. Interest-only years end at least a year before the term,
 * as in the assessment. Revolving credit is assumed to be fully drawn until the term ends.
 *
 * A repayment is rounded to the nearest cent. Interest is charged on the unrounded balance and rounded in the totals,
 * so that a higher rate never appears to cost less because of a rounded repayment. The last repayment makes up the
 * difference.
 */
export function repayments(
  amount: Cents,
  rate: number,
  years: number,
  frequency: RepaymentFrequency,
  type: PartType,
  interestOnlyYears = 0,
): Repayments {
  const course = courseOf(amount, rate, years, frequency, type, interestOnlyYears);
  const { perYear, periods, flatPeriods } = course;
  const schedule = scheduleOf(course, years);
  const totalInterest = schedule.reduce((sum, { interest }) => sum + interest, 0);
  const interestOnly = flatPeriods === 0 ? null : roundCents(amount * course.rate);
  const repayment = flatPeriods === periods ? null : roundCents(course.instalment);
  return {
    interestOnlyYears: flatPeriods / perYear,
    interestOnly,
    repayment,
    totalInterest,
    totalPaid: amount + totalInterest,
    schedule,
  };
}

/** A loan by repayment periods. */
interface Course {
  readonly amount: Cents;
  readonly perYear: number;
  /** Per period. */
  readonly rate: number;
  readonly periods: number;
  /** The periods in which only interest is paid. */
  readonly flatPeriods: number;
  /** Unrounded repayment of each further period. */
  readonly instalment: number;
}

function courseOf(
  amount: Cents,
  yearlyRate: number,
  years: number,
  frequency: RepaymentFrequency,
  type: PartType,
  interestOnlyYears: number,
): Course {
  const perYear = PAYMENTS_A_YEAR[frequency];
  const rate = yearlyRate / perYear;
  const periods = years * perYear;
  const flatYears = { PRINCIPAL_AND_INTEREST: 0, INTEREST_ONLY: interestOnlyYears, REVOLVING: years }[type];
  const flatPeriods = type === "REVOLVING" ? periods : Math.min(flatYears, years - 1) * perYear;
  const instalment = amount / principalPerPayment(rate, periods - flatPeriods);
  return { amount, perYear, rate, periods, flatPeriods, instalment };
}

/** The principal that one cent a period repays: `(1 − (1 + i)^−n) / i`, and n without interest. */
function principalPerPayment(rate: number, periods: number): number {
  return rate === 0 ? periods : -Math.expm1(-periods * Math.log1p(rate)) / rate;
}

/** Unrounded cents owed after a number of periods. */
function balanceAfter({ amount, rate, periods, flatPeriods }: Course, paid: number): number {
  if (paid >= periods) return 0;
  if (paid <= flatPeriods) return amount;
  return (
    (amount * principalPerPayment(rate, periods - paid)) / principalPerPayment(rate, periods - flatPeriods)
  );
}

/** Unrounded cents of interest up to a number of periods. */
function interestUntil(course: Course, paid: number): number {
  const { amount, rate, flatPeriods, instalment } = course;
  const flat = amount * rate * Math.min(paid, flatPeriods);
  if (paid <= flatPeriods) return flat;
  return flat + instalment * (paid - flatPeriods) - (amount - balanceAfter(course, paid));
}

/** Rounds the totals up to each year and then subtracts them, so that the years add up to the whole to the cent. */
function scheduleOf(course: Course, years: number): RepaymentYear[] {
  let opening = course.amount;
  let before = 0;
  return Array.from({ length: years }, (_, index) => {
    const paid = (index + 1) * course.perYear;
    const closing = roundCents(balanceAfter(course, paid));
    const until = roundCents(interestUntil(course, paid));
    const row = { year: index + 1, opening, interest: until - before, principal: opening - closing, closing };
    opening = closing;
    before = until;
    return row;
  });
}
