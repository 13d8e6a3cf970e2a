import type { BankAssessment } from "./assess.ts";
import { firstHolding } from "./crossing.ts";
import type { Household } from "./household.ts";
import { type Goal, type Obstacle, obstacleFor, reaches, resultAt } from "./reach.ts";
import { HIGHEST_TEST_RATE, LOWEST_TEST_RATE, withTestRate } from "./test-rate.ts";

/** Test rates are quoted, and answered, in hundredths of a percent. */
const BASIS_POINT = 10_000;

export type TestRateSought =
  | {
      reached: true;
      /** A fraction a year: a whole number of hundredths of a percent. */
      rate: number;
      /** Added to the bank's own test rate. */
      change: number;
      /** It holds even at the highest rate that a sheet may have. */
      atHighest: boolean;
      result: BankAssessment;
    }
  | { reached: false; obstacle: Obstacle; best: BankAssessment };

/** The same goal if the bank tested at another rate. */
export function atTestRate(goal: Goal, testRate: number): Goal {
  return { ...goal, bank: withTestRate(goal.bank, testRate) };
}

/** The highest test rate at which the goal's bank would still lend what is wanted, all else as it is. */
export function seekTestRate(goal: Goal, present: Household): TestRateSought {
  const own = goal.bank.rules.testRate;
  const points = firstHolding((n) => reaches(atTestRate(goal, n / BASIS_POINT), present), {
    worst: HIGHEST_TEST_RATE * BASIS_POINT,
    best: LOWEST_TEST_RATE * BASIS_POINT,
    guess: Math.floor(own * BASIS_POINT),
  });
  if (points === null) {
    const lowest = atTestRate(goal, LOWEST_TEST_RATE);
    return { reached: false, obstacle: obstacleFor(lowest, present), best: resultAt(lowest, present) };
  }
  const rate = points / BASIS_POINT;
  return {
    reached: true,
    rate,
    change: rate - own,
    atHighest: rate === HIGHEST_TEST_RATE,
    result: resultAt(atTestRate(goal, rate), present),
  };
}
