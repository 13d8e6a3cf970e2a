import type { Cents } from "#lib/money.ts";
import type { BankAssessment } from "./assess.ts";
import { bendsOf } from "./bends.ts";
import { crossing, firstHolding } from "./crossing.ts";
import { AMOUNT_FIELDS, type AmountKey } from "./fields.ts";
import type { Household } from "./household.ts";
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

/** A broker speaks of whole dollars: answers are multiples of this. */
const DOLLAR: Cents = 100;

const INCOMES = new Set<AmountKey>(
  AMOUNT_FIELDS.filter((field) => field.group === "income").map((field) => field.key),
);

export type AmountSought =
  | {
      reached: true;
      key: AmountKey;
      /** Cents over the field's own period: whole dollars, or the present amount where its cents are what is just enough. */
      amount: Cents;
      /** What that adds to the present amount; negative: how far it may fall. */
      change: Cents;
      household: Household;
      result: BankAssessment;
    }
  | {
      reached: false;
      key: AmountKey;
      /** What stands in the way even with the best that this field can do. */
      obstacle: Obstacle;
      /** The bank's answer at that best. */
      best: BankAssessment;
    };

/**
 * The least income, or the most of an expense or debt, with which the goal's bank lends what is wanted, all else as it
 * is: solved on the straight piece of the method that crosses, then put on the whole dollar, so that the engine itself
 * reaches the loan there and misses it one dollar further: so what reaches it as it is never has to change. Asking for applicant 2's income makes them two.
 */
export function seekAmount(goal: Goal, present: Household, key: AmountKey): AmountSought {
  const base = key === "app2AnnualGrossIncome" ? { ...present, applicants: 2 as const } : present;
  const withAmount = (amount: number): Household => ({ ...base, [key]: amount });
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
  // An amount with cents that is enough already is not sent to the next whole dollar.
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
