import type { Cents } from "#lib/money.ts";
import type { BankAssessment } from "#lib/serviceability/core/assess.ts";
import { AMOUNT_FIELDS, type AmountKey } from "#lib/serviceability/core/fields.ts";
import type { FlatHousehold } from "#lib/serviceability/core/flat-household.ts";
import { bendsOf, crossing, firstHolding } from "./crossing.ts";
import {
  type Goal,
  type Obstacle,
  obstacleFor,
  reaches,
  resultAt,
  roomToSpare,
  surplusToSpare,
} from "./reach.ts";

/** The greatest amount that a request may carry. */
export const GREATEST_AMOUNT: Cents = 100_000_000_000;

/** Answers are multiples of a dollar, because brokers work in whole dollars. */
const DOLLAR: Cents = 100;

const INCOMES = new Set<AmountKey>(
  AMOUNT_FIELDS.filter((field) => field.group === "income").map((field) => field.key),
);

export type AmountSought =
  | {
      reached: true;
      key: AmountKey;
      /**
       * Cents over the field's own period: whole dollars, or the present amount if its cents are just enough.
       */
      amount: Cents;
      /** The difference from the present amount; negative is how far it may fall. */
      change: Cents;
      household: FlatHousehold;
      result: BankAssessment;
    }
  | {
      reached: false;
      key: AmountKey;
      /** The limit that remains even at this field's best value. */
      obstacle: Obstacle;
      /** The bank's answer at that best. */
      best: BankAssessment;
    };

/**
 * The minimum income, or the maximum expense or debt, at which the goal's bank lends the requested loan, with
 * all else unchanged. Solved on the linear piece that crosses the goal and rounded to a whole dollar, so that
 * the engine reaches the loan there and misses it one dollar further. An amount that is already enough never
 * has to change. Seeking applicant 2's income counts two applicants.
 */
export function seekAmount(goal: Goal, present: FlatHousehold, key: AmountKey): AmountSought {
  const base = key === "app2AnnualGrossIncome" ? { ...present, applicants: 2 as const } : present;
  const withAmount = (amount: number): FlatHousehold => ({ ...base, [key]: amount });
  const isIncome = INCOMES.has(key);
  const [worst, best] = isIncome ? [0, GREATEST_AMOUNT] : [GREATEST_AMOUNT, 0];

  const inner = bendsOf(goal.sheet.tax, goal.bank, base, key).filter((at) => at > 0 && at < GREATEST_AMOUNT);
  const bends = [0, ...inner, GREATEST_AMOUNT].sort((a, b) => (isIncome ? a - b : b - a));
  const served = crossing((at) => surplusToSpare(goal, withAmount(at)), bends, 0) ?? best;
  const allowed = crossing((at) => roomToSpare(goal, withAmount(at)), [worst, best], 0) ?? best;
  const guess = isIncome ? Math.max(served, allowed) : Math.min(served, allowed);

  const dollars = firstHolding((n) => reaches(goal, withAmount(n * DOLLAR)), {
    worst: worst / DOLLAR,
    best: best / DOLLAR,
    guess: guess / DOLLAR,
  });
  if (dollars === null) {
    const household = withAmount(best);
    return { reached: false, key, obstacle: obstacleFor(goal, household), best: resultAt(goal, household) };
  }
  const whole = dollars * DOLLAR;
  // An amount with cents that is already enough is not rounded to the next dollar.
  const isWithin = isIncome ? present[key] < whole : present[key] > whole;
  const amount = isWithin && reaches(goal, base) ? present[key] : whole;
  const household = withAmount(amount);
  return {
    reached: true,
    key,
    amount,
    change: amount - present[key],
    household,
    result: resultAt(goal, household),
  };
}
