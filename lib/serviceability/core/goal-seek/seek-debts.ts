import type { Cents } from "#lib/money.ts";
import type { BankAssessment } from "#lib/serviceability/core/assess.ts";
import type { FlatHousehold } from "#lib/serviceability/core/flat-household.ts";
import { type Goal, type Obstacle, obstacleFor, reaches, resultAt } from "./reach.ts";

/** The household fields that hold debts, each the sum of one or more. */
export type DebtField =
  | "creditCardLimit"
  | "overdraftLimit"
  | "personalLoanMonthlyRepayment"
  | "hirePurchaseOtherLoanMonthlyPayment"
  | "existingMortgages";

/** A debt that could be closed or paid out. */
export interface Debt {
  readonly id: string;
  readonly label: string;
  readonly field: DebtField;
  /** Its share of the field in cents: a limit, a monthly repayment or a balance. */
  readonly amount: Cents;
  /** The cost of paying it out, in cents; null if unknown. */
  readonly payout: Cents | null;
}

/** A combination of debts to close, and the result at the bank. */
export interface DebtChoice {
  debts: readonly Debt[];
  /** The total cost of paying them out; null if one is unknown. */
  payout: Cents | null;
  household: FlatHousehold;
  result: BankAssessment;
}

export type DebtsSought =
  | {
      reached: true;
      /**
       * The fewest debts; among equals, the cheapest (unknown counts as most). Empty if the goal is reached
       * already.
       */
      fewest: DebtChoice;
      /**
       * The debts that cost least to pay out, among those with a known payout; null if these are not enough.
       */
      cheapest: DebtChoice | null;
    }
  | { reached: false; obstacle: Obstacle; best: BankAssessment };

/** Each further debt can double the search. */
export const MOST_DEBTS = 16;

/** A household's totals as debts, one for each field; paying out a limit costs at most the limit. */
export function debtsOf(h: FlatHousehold): Debt[] {
  const debts: Debt[] = [
    debt(h, "creditCardLimit", "Credit cards", h.creditCardLimit),
    debt(h, "overdraftLimit", "Overdraft", h.overdraftLimit),
    debt(h, "personalLoanMonthlyRepayment", "Personal loan", null),
    debt(h, "hirePurchaseOtherLoanMonthlyPayment", "Hire purchase and other loans", null),
  ];
  return debts.filter(({ amount }) => amount > 0);
}

function debt(h: FlatHousehold, field: DebtField, label: string, payout: Cents | null): Debt {
  return { id: field, label, field, amount: h[field], payout };
}

/** The household without some of its debts; a field never falls below zero. */
export function withoutDebts(household: FlatHousehold, closed: readonly Debt[]): FlatHousehold {
  const left: Record<DebtField, Cents> = {
    creditCardLimit: household.creditCardLimit,
    overdraftLimit: household.overdraftLimit,
    personalLoanMonthlyRepayment: household.personalLoanMonthlyRepayment,
    hirePurchaseOtherLoanMonthlyPayment: household.hirePurchaseOtherLoanMonthlyPayment,
    existingMortgages: household.existingMortgages,
  };
  for (const { field, amount } of closed) left[field] = Math.max(0, left[field] - amount);
  return { ...household, ...left };
}

/**
 * Finds which debts to close so that the goal's bank lends the requested loan. Finds the best of all
 * combinations by branch and bound. Throws RangeError beyond MOST_DEBTS.
 */
export function seekDebts(goal: Goal, present: FlatHousehold, debts: readonly Debt[]): DebtsSought {
  if (debts.length > MOST_DEBTS) throw new RangeError(`at most ${MOST_DEBTS} debts can be weighed`);
  const everything = withoutDebts(present, debts);
  const unknown = 1 + debts.reduce((sum, { payout }) => sum + (payout ?? 0), 0);
  // One debt fewer outweighs any difference in money.
  const byCount = leastOf(
    goal,
    present,
    debts,
    ({ payout }) => 1 + (payout ?? unknown) / (unknown * 4 * MOST_DEBTS),
  );
  if (byCount === null) {
    return { reached: false, obstacle: obstacleFor(goal, everything), best: resultAt(goal, everything) };
  }
  const known = debts.filter(({ payout }) => payout !== null);
  // Among equal costs, prefer the fewest debts: each adds a ten-thousandth of a cent.
  const byMoney = leastOf(goal, present, known, ({ payout }) => (payout ?? 0) + 0.0001);
  return {
    reached: true,
    fewest: choice(goal, present, byCount),
    cheapest: byMoney && choice(goal, present, byMoney),
  };
}

function choice(goal: Goal, present: FlatHousehold, closed: readonly Debt[]): DebtChoice {
  const household = withoutDebts(present, closed);
  const payout = closed.some((one) => one.payout === null)
    ? null
    : closed.reduce((sum, one) => sum + (one.payout ?? 0), 0);
  return { debts: closed, payout, household, result: resultAt(goal, household) };
}

/**
 * The debts with the lowest total cost that reach the goal; null if even all of them do not. A branch is
 * pruned if closing all that remains is not enough, or if it already costs as much as the best found.
 */
function leastOf(
  goal: Goal,
  present: FlatHousehold,
  debts: readonly Debt[],
  cost: (debt: Debt) => number,
): readonly Debt[] | null {
  const order = debts.toSorted((a, b) => cost(a) - cost(b));
  let best: readonly Debt[] | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  const visit = (index: number, closed: readonly Debt[], spent: number): void => {
    if (spent >= bestCost || !reaches(goal, withoutDebts(present, [...closed, ...order.slice(index)])))
      return;
    if (reaches(goal, withoutDebts(present, closed))) {
      best = closed;
      bestCost = spent;
      return;
    }
    const next = order[index];
    if (next === undefined) return;
    visit(index + 1, [...closed, next], spent + cost(next));
    visit(index + 1, closed, spent);
  };
  visit(0, [], 0);
  return best;
}
