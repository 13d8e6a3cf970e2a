import type { Cents } from "#lib/money.ts";
import type { LimitedBy } from "#lib/serviceability/core/assess.ts";
import { type FlatHousehold, fromFlat, LONGEST_TERM_YEARS } from "#lib/serviceability/core/flat-household.ts";
import { tally } from "#lib/serviceability/core/tally.ts";
import { principalPerCent } from "#lib/serviceability/core/terms.ts";
import { HIGHEST_TEST_RATE, LOWEST_TEST_RATE } from "#lib/serviceability/core/test-rate.ts";
import { bendsOf } from "./crossing.ts";
import { type Goal, resultAt, roomToSpare, surplusToSpare } from "./reach.ts";
import { GREATEST_AMOUNT } from "./seek-amount.ts";
import { atTestRate } from "./seek-loan-terms.ts";

/** One point of a series, and a row of the table behind its chart. */
export interface SensitivityPoint {
  /** The test rate as a fraction a year, the income in cents a year, or the term in years. */
  at: number;
  /** Whole dollars, a multiple of the bank's step. */
  maxLending: number;
  /** Cents before that rounding. */
  lending: Cents;
  limitedBy: LimitedBy;
  /** The unchanged case. */
  present: boolean;
}

/** Quarters of a percent, up to three percent to either side of the bank's own test rate. */
const RATE_STEP = 0.0025;
const RATE_STEPS = 12;

/** Lending at the goal's bank against its test rate, which is in the series itself. */
export function testRateSensitivity(goal: Goal, household: FlatHousehold): SensitivityPoint[] {
  const own = goal.bank.rules.testRate;
  const steps = Array.from({ length: 2 * RATE_STEPS + 1 }, (_, index) => index - RATE_STEPS);
  return steps
    .map((step) => (step === 0 ? own : Math.round((own + step * RATE_STEP) * 1_000_000) / 1_000_000))
    .filter((rate) => rate >= LOWEST_TEST_RATE && rate <= HIGHEST_TEST_RATE)
    .map((rate) => pointAt(atTestRate(goal, rate), household, rate, rate === own));
}

/** Lending against the term, each whole year. */
export function termSensitivity(goal: Goal, household: FlatHousehold): SensitivityPoint[] {
  return Array.from({ length: LONGEST_TERM_YEARS }, (_, index) => {
    const years = index + 1;
    const over = { ...household, proposedLoanTerm: years };
    return pointAt(goal, over, years, years === household.proposedLoanTerm);
  });
}

/** The range is parted this often, beside the points where the line bends. */
const INCOME_PARTS = 20;

/**
 * Lending against one applicant's income in whole cents from `from` to `to`. Every bend is a point of its own (tax
 * bands, benchmark, where debt to income takes over, where lending begins), so straight lines between the points show
 * the lending before rounding to within a cent's worth.
 */
export function incomeSensitivity(
  goal: Goal,
  household: FlatHousehold,
  key: "app1AnnualGrossIncome" | "app2AnnualGrossIncome",
  range: { from: Cents; to: Cents } = incomeRange(household[key]),
): SensitivityPoint[] {
  const { from, to } = range;
  const withIncome = (income: number): FlatHousehold => ({ ...household, [key]: income });
  const even = Array.from({ length: INCOME_PARTS + 1 }, (_, n) => from + ((to - from) * n) / INCOME_PARTS);
  const bends = bendsOf(goal.sheet.tax, goal.bank, household, key);
  const straight = ascending([...even, ...bends, household[key]], from, to);

  const nothing: Goal = { ...goal, wanted: 0 };
  const perCent = principalPerCent(goal.bank, tally(fromFlat(household)));
  const lines = straight.map((at) => ({
    at,
    served: surplusToSpare(nothing, withIncome(at)) * perCent,
    room: roomToSpare(nothing, withIncome(at)),
  }));
  const meetings = lines.flatMap((end, index) => {
    const start = lines[index - 1];
    if (start === undefined) return [];
    const where = (left: number, right: number) =>
      left < 0 === right < 0 ? [] : [start.at + (left / (left - right)) * (end.at - start.at)];
    const capped = Number.isFinite(end.room)
      ? [...where(start.served - start.room, end.served - end.room), ...where(start.room, end.room)]
      : [];
    return [...where(start.served, end.served), ...capped];
  });
  return ascending([...straight, ...meetings], from, to).map((income) =>
    pointAt(goal, withIncome(income), income, income === household[key]),
  );
}

/** From half to one and a half times the present income; for a small income, at least from zero to $100,000. */
function incomeRange(present: Cents): { from: Cents; to: Cents } {
  if (present < 6_000_000) return { from: 0, to: 10_000_000 };
  const half = Math.round(present / 200_000) * 100_000;
  return { from: half, to: Math.min(GREATEST_AMOUNT, half * 3) };
}

/** Whole cents within a range, each once. */
function ascending(values: readonly number[], from: number, to: number): number[] {
  const whole = new Set(values.map((value) => Math.round(value)));
  return [...whole].filter((value) => value >= from && value <= to).sort((a, b) => a - b);
}

function pointAt(goal: Goal, household: FlatHousehold, at: number, present: boolean): SensitivityPoint {
  const result = resultAt(goal, household);
  const { maxLending, limitedBy, byServicing, byDebtToIncome } = result;
  const capped = goal.bank.rules.debtToIncomeApplies === "LIMIT" && byDebtToIncome !== null;
  return {
    at,
    maxLending,
    lending: capped ? Math.min(byServicing, byDebtToIncome) : byServicing,
    limitedBy,
    present,
  };
}
