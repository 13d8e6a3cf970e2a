import type { Cents } from "#lib/platform/money.ts";
import { MAX_DOLLARS } from "../../amount.ts";
import type { Frequency, Household } from "../household.ts";
import { type Figure, isGain, readFigure, withFigure } from "../what-if/household-figure.ts";
import { breakpointsOf } from "./breakpoints.ts";
import { crossing, firstHolding } from "./crossing.ts";
import { type Goal, type Missed, missed, reaches, roomToSpare, surplusToSpare } from "./reach.ts";

/** The largest amount in a request. */
export const MAX_AMOUNT: Cents = MAX_DOLLARS * 100;

/** Results are multiples of a dollar, because brokers work in whole dollars. */
const DOLLAR: Cents = 100;

export type AmountSought =
  | {
      reached: true;
      figure: Figure;
      /** The period of the amount; null for a balance, a limit or a value. */
      per: Frequency | null;
      /** Cents over that period: whole dollars, or the current amount if it is enough by less than a dollar. */
      amount: Cents;
      /** The difference from the current amount; negative if it may be lower. */
      change: Cents;
      household: Household;
    }
  | (Missed & { figure: Figure });

/**
 * The minimum income or property value, or the maximum expense or debt, at which the goal's bank lends the
 * requested loan, with all else unchanged. Solved on the linear piece that crosses the goal and rounded to a
 * whole dollar, so that the engine reaches the loan there and misses it one dollar further. An amount that is
 * already enough never has to change.
 */
export function seekAmount(goal: Goal, present: Household, figure: Figure): AmountSought {
  const withAmount = (amount: number): Household => withFigure(present, figure, amount);
  const gain = isGain(figure);
  const [worst, best] = gain ? [0, MAX_AMOUNT] : [MAX_AMOUNT, 0];

  const inner = breakpointsOf(goal, present, figure).filter((at) => at > 0 && at < MAX_AMOUNT);
  const breakpoints = [0, ...inner, MAX_AMOUNT].sort((a, b) => (gain ? a - b : b - a));
  const needed = (value: (household: Household) => number, at: readonly number[]) =>
    crossing((amount) => value(withAmount(amount)), at, 0) ?? best;
  const answers = [
    needed((household) => surplusToSpare(goal, household), breakpoints),
    needed((household) => roomToSpare(goal, household).debtToIncome, breakpoints),
    needed((household) => roomToSpare(goal, household).loanToValue, [worst, best]),
  ];
  const guess = gain ? Math.max(...answers) : Math.min(...answers);

  const dollars = firstHolding((n) => reaches(goal, withAmount(n * DOLLAR)), {
    worst: worst / DOLLAR,
    best: best / DOLLAR,
    guess: guess / DOLLAR,
  });
  if (dollars === null) return { ...missed(goal, withAmount(best)), figure };
  const now = readFigure(present, figure);
  const whole = dollars * DOLLAR;
  // An amount with cents that is already enough is not rounded to the next dollar.
  const isWithin = gain ? now.amount < whole : now.amount > whole;
  const amount = isWithin && reaches(goal, present) ? now.amount : whole;
  const household = withAmount(amount);
  return {
    reached: true,
    figure,
    per: now.per,
    amount,
    change: amount - now.amount,
    household,
  };
}
