import type { Cents } from "#lib/platform/money.ts";
import type { Debt, Household } from "../household.ts";
import { owesAnything } from "../what-if/household-figure.ts";
import { debtName, type Naming } from "../what-if/naming.ts";
import { type Goal, type Missed, missed, reaches } from "./reach.ts";

/** A debt that could be repaid, or several that are treated as one. */
export interface RepayableDebt {
  /** Positions in the household's debts. */
  readonly debts: readonly number[];
  /** Within a sentence: `the personal loan`. */
  readonly name: string;
  /** The cost of repaying it, in cents; null if unknown. */
  readonly cost: Cents | null;
}

/** A combination of debts to repay. */
export interface DebtChoice {
  debts: readonly RepayableDebt[];
  /** The total cost of repaying them; null if one is unknown. */
  cost: Cents | null;
  household: Household;
}

export type DebtsSought =
  | {
      reached: true;
      /**
       * The fewest debts; among equals, the cheapest (an unknown cost counts as the highest). Empty if the goal is
       * reached already.
       */
      fewest: DebtChoice;
      /** The debts that cost least to repay, among those of known cost; null if these are not enough. */
      cheapest: DebtChoice | null;
    }
  | Missed;

/** Each further debt can double the search. */
export const MAX_DEBTS = 16;

/**
 * The debts that could be repaid: all that stay or are undecided, except home loans, which a new loan replaces. Beyond
 * MAX_DEBTS, the smallest are treated as one.
 */
export function repayableDebts(household: Household, naming: Naming): RepayableDebt[] {
  const all = household.debts.flatMap((debt, index): RepayableDebt[] =>
    debt.outcome === "REPAID" || debt.type === "HOME_LOAN" || !owesAnything(debt)
      ? []
      : [{ debts: [index], name: debtName(household, index, naming).inSentence, cost: costOf(debt) }],
  );
  if (all.length <= MAX_DEBTS) return all;
  const bySize = all.toSorted((one, other) => sizeOf(household, other) - sizeOf(household, one));
  const rest = bySize.slice(MAX_DEBTS - 1);
  return [
    ...bySize.slice(0, MAX_DEBTS - 1),
    {
      debts: rest.flatMap(({ debts }) => debts),
      name: `the ${rest.length} smallest debts`,
      cost: totalCost(rest),
    },
  ];
}

function sizeOf({ debts }: Household, { debts: [index = 0] }: RepayableDebt): number {
  const { balance, limit, repaymentMonthly } = debts[index] ?? {};
  return Math.max(balance ?? 0, limit ?? 0, (repaymentMonthly ?? 0) * 12);
}

/** The balance or, if it is unknown, the limit as the maximum; null if both are unknown. */
function costOf({ balance, limit }: Debt): Cents | null {
  return balance ?? limit;
}

/** The household with some of its debts repaid. */
export function withoutDebts(household: Household, repaid: readonly RepayableDebt[]): Household {
  const positions = new Set(repaid.flatMap(({ debts }) => debts));
  return {
    ...household,
    debts: household.debts.map((debt, index) =>
      positions.has(index) ? { ...debt, outcome: "REPAID" } : debt,
    ),
  };
}

/**
 * Finds which debts to repay so that the goal's bank lends the requested loan. Finds the best of all
 * combinations by branch and bound. Throws RangeError beyond MAX_DEBTS.
 */
export function seekDebts(goal: Goal, present: Household, debts: readonly RepayableDebt[]): DebtsSought {
  if (debts.length > MAX_DEBTS) throw new RangeError(`at most ${MAX_DEBTS} debts can be compared`);
  const everything = withoutDebts(present, debts);
  const unknown = 1 + debts.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
  // One debt fewer outweighs any difference in money.
  const byCount = leastOf(
    goal,
    present,
    debts,
    ({ cost }) => 1 + (cost ?? unknown) / (unknown * 4 * MAX_DEBTS),
  );
  if (byCount === null) return missed(goal, everything);
  const known = debts.filter(({ cost }) => cost !== null);
  // Among equal costs, prefer the fewest debts: each adds a ten-thousandth of a cent.
  const byMoney = leastOf(goal, present, known, ({ cost }) => (cost ?? 0) + 0.0001);
  return {
    reached: true,
    fewest: choice(present, byCount),
    cheapest: byMoney && choice(present, byMoney),
  };
}

function choice(present: Household, repaid: readonly RepayableDebt[]): DebtChoice {
  return { debts: repaid, cost: totalCost(repaid), household: withoutDebts(present, repaid) };
}

function totalCost(debts: readonly RepayableDebt[]): Cents | null {
  return debts.some(({ cost }) => cost === null)
    ? null
    : debts.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
}

/**
 * The debts with the lowest total cost that reach the goal; null if even all of them do not. A branch is
 * pruned if repaying all that remains is not enough, or if it already costs as much as the best found.
 */
function leastOf(
  goal: Goal,
  present: Household,
  debts: readonly RepayableDebt[],
  cost: (debt: RepayableDebt) => number,
): readonly RepayableDebt[] | null {
  const order = debts.toSorted((a, b) => cost(a) - cost(b));
  let best: readonly RepayableDebt[] | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  const visit = (index: number, repaid: readonly RepayableDebt[], spent: number): void => {
    if (spent >= bestCost || !reaches(goal, withoutDebts(present, [...repaid, ...order.slice(index)])))
      return;
    if (reaches(goal, withoutDebts(present, repaid))) {
      best = repaid;
      bestCost = spent;
      return;
    }
    const next = order[index];
    if (next === undefined) return;
    visit(index + 1, [...repaid, next], spent + cost(next));
    visit(index + 1, repaid, spent);
  };
  visit(0, [], 0);
  return best;
}
