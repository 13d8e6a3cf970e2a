import type { Cents } from "#lib/platform/money.ts";
import type { LimitedBy } from "../assess.ts";
import {
  HIGHEST_TEST_RATE,
  type Household,
  type Income,
  LOWEST_TEST_RATE,
  MAX_TERM_YEARS,
  PAYMENTS_A_YEAR,
} from "../household.ts";
import { lendingWarnings } from "../stated-lending.ts";
import { tally } from "../tally.ts";
import { principalPerCent } from "../terms.ts";
import { type Figure, withApplicant, withFigure } from "../what-if/household-figure.ts";
import { breakpointsOf } from "./breakpoints.ts";
import { type Goal, resultAt, roomToSpare, surplusToSpare } from "./reach.ts";
import { MAX_AMOUNT } from "./seek-amount.ts";
import { atTestRate, overTerm } from "./seek-loan-terms.ts";

/** One point of a series, and a row of the table behind its chart. */
export interface SensitivityPoint {
  /** The test rate as a fraction a year, the income in cents a year, or the term in years. */
  at: number;
  /** Whole dollars, a multiple of the bank's step. */
  maxLending: number;
  /** Cents before that rounding. */
  lending: Cents;
  limitedBy: LimitedBy;
  /** What has to be said with `maxLending`. */
  warnings: readonly string[];
  /** The unchanged case. */
  present: boolean;
}

/** Quarters of a percent, up to three percent to either side of the bank's own test rate. */
const RATE_STEP = 0.0025;
const RATE_STEPS = 12;

/** Lending at the goal's bank against its test rate. The series includes the bank's own rate. */
export function testRateSensitivity(goal: Goal, household: Household): SensitivityPoint[] {
  const own = goal.bank.rules.testRate;
  const steps = Array.from({ length: 2 * RATE_STEPS + 1 }, (_, index) => index - RATE_STEPS);
  return steps
    .map((step) => (step === 0 ? own : Math.round((own + step * RATE_STEP) * 1_000_000) / 1_000_000))
    .filter((rate) => rate >= LOWEST_TEST_RATE && rate <= HIGHEST_TEST_RATE)
    .map((rate) => pointAt(atTestRate(goal, rate), household, rate, rate === own));
}

/** Lending against the term, each whole year. */
export function termSensitivity(goal: Goal, household: Household): SensitivityPoint[] {
  return Array.from({ length: MAX_TERM_YEARS }, (_, index) => {
    const years = index + 1;
    return pointAt(goal, overTerm(household, years), years, years === household.loan.termYears);
  });
}

/** The number of even steps in the range, in addition to the breakpoints. */
const INCOME_PARTS = 20;

/**
 * Lending against one applicant's salary a year, in whole cents from `from` to `to`. Every breakpoint is a point (tax
 * bands, benchmark, where another limit takes over, where lending begins), so straight lines between the points show
 * the lending before rounding to within a cent's worth.
 */
export function salarySensitivity(
  goal: Goal,
  present: Household,
  applicant: number,
  range: { from: Cents; to: Cents } = salaryRange(salaryOf(present, applicant)),
): SensitivityPoint[] {
  const { from, to } = range;
  const salary = salaryOf(present, applicant);
  const { household, figure } = withOneSalary(present, applicant);
  const earning = (yearly: number): Household => withFigure(household, figure, yearly);
  const even = Array.from({ length: INCOME_PARTS + 1 }, (_, n) => from + ((to - from) * n) / INCOME_PARTS);
  const breakpoints = breakpointsOf(goal, household, figure);
  const straight = ascending([...even, ...breakpoints, salary], from, to);

  const nothing: Goal = { ...goal, wanted: 0 };
  const perCent = principalPerCent(goal.bank, tally(household));
  const ends = straight.map((at) => {
    const room = roomToSpare(nothing, earning(at));
    const served = surplusToSpare(nothing, earning(at)) * perCent;
    return { at, lines: [served, room.debtToIncome, room.loanToValue, 0] };
  });
  const meetings = ends.flatMap((end, index) => meetingsBetween(ends[index - 1], end));
  return ascending([...straight, ...meetings], from, to).map((yearly) =>
    pointAt(goal, earning(yearly), yearly, yearly === salary),
  );
}

type LineEnds = { at: number; lines: number[] };

/** Where two of the lines between two points cross: one limit takes over from another, or lending begins. */
function meetingsBetween(start: LineEnds | undefined, end: LineEnds): number[] {
  if (start === undefined) return [];
  return start.lines.flatMap((one, first) =>
    start.lines.slice(first + 1).flatMap((other, offset) => {
      const left = one - other;
      const right = (end.lines[first] ?? 0) - (end.lines[first + 1 + offset] ?? 0);
      if (!Number.isFinite(left) || left < 0 === right < 0) return [];
      return [start.at + (left / (left - right)) * (end.at - start.at)];
    }),
  );
}

/** An applicant's salaries in cents a year. */
export function salaryOf({ applicants }: Household, applicant: number): Cents {
  return (applicants[applicant]?.incomes ?? []).reduce((sum, income) => sum + yearlySalary(income), 0);
}

function yearlySalary(income: Income): Cents {
  return income.type === "SALARY" ? income.amount * PAYMENTS_A_YEAR[income.frequency] : 0;
}

/** Merges the applicant's salaries into one yearly salary, which counts the same. */
function withOneSalary(present: Household, applicant: number): { household: Household; figure: Figure } {
  const salary: Income = { type: "SALARY", amount: salaryOf(present, applicant), frequency: "YEARLY" };
  const household = withApplicant(present, applicant, ({ incomes }) => ({
    incomes: [salary, ...incomes.filter(({ type }) => type !== "SALARY")],
  }));
  return { household, figure: { of: "INCOME", applicant, income: 0 } };
}

/** From half to one and a half times the present salary; for a small one, at least from zero to $100,000. */
function salaryRange(present: Cents): { from: Cents; to: Cents } {
  if (present < 6_000_000) return { from: 0, to: 10_000_000 };
  const half = Math.round(present / 200_000) * 100_000;
  return { from: half, to: Math.min(MAX_AMOUNT, half * 3) };
}

/** Whole cents within a range, each once. */
function ascending(values: readonly number[], from: number, to: number): number[] {
  const whole = new Set(values.map((value) => Math.round(value)));
  return [...whole].filter((value) => value >= from && value <= to).sort((a, b) => a - b);
}

function pointAt(goal: Goal, household: Household, at: number, present: boolean): SensitivityPoint {
  const result = resultAt(goal, household);
  const { maxLending, limitedBy, byServicing, byDebtToIncome, byLoanToValue } = result;
  const { debtToIncomeApplies, lvrApplies } = goal.bank.rules;
  const lending = Math.min(
    byServicing,
    capped(debtToIncomeApplies, byDebtToIncome),
    capped(lvrApplies, byLoanToValue),
  );
  return { at, maxLending, lending, limitedBy, warnings: lendingWarnings(result), present };
}

function capped(applies: "LIMIT" | "WARN", room: Cents | null): number {
  return applies === "LIMIT" && room !== null ? room : Number.POSITIVE_INFINITY;
}
