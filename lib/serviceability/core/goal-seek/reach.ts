import type { Cents } from "#lib/money.ts";
import { assessBank, type BankAssessment, monthlySurplus } from "#lib/serviceability/core/assess.ts";
import { type FlatHousehold, fromFlat } from "#lib/serviceability/core/flat-household.ts";
import type { PreparedBank, PreparedSheet } from "#lib/serviceability/core/prepare-sheet.ts";
import { tally } from "#lib/serviceability/core/tally.ts";
import { debtToIncomeBase, existingDebt, principalPerCent } from "#lib/serviceability/core/terms.ts";

/** A requested loan at one bank. */
export interface Goal {
  readonly sheet: PreparedSheet;
  readonly bank: PreparedBank;
  /** Cents, at least 0. */
  readonly wanted: Cents;
}

/** Which of a bank's two limits prevents the goal. */
export type Obstacle = "SERVICING" | "DEBT_TO_INCOME";

/** Creates the goal of a loan at the bank with that key; throws RangeError if the sheet has no such bank. */
export function goalOf(sheet: PreparedSheet, bankKey: string, wanted: Cents): Goal {
  const bank = sheet.banks.find((candidate) => candidate.rules.key === bankKey);
  if (bank === undefined) throw new RangeError(`The sheet has no bank ${bankKey}`);
  return { sheet, bank, wanted };
}

/** The assessment of a household by the goal's bank. */
export function resultAt({ sheet, bank }: Goal, household: FlatHousehold): BankAssessment {
  return assessBank(sheet.tax, bank, tally(fromFlat(household)), null);
}

/** Whether the bank would lend the requested loan. */
export function reaches(goal: Goal, household: FlatHousehold): boolean {
  return resultAt(goal, household).maxLending * 100 >= goal.wanted;
}

/** The smallest unrounded lending, in cents, that still rounds down to the requested loan. */
export function lendingNeeded({ bank, wanted }: Goal): Cents {
  const step = bank.rules.lendingStep * 100;
  return Math.ceil(wanted / step) * step;
}

/** The monthly surplus beyond what the goal needs, in cents; negative if it falls short. */
export function surplusToSpare(goal: Goal, h: FlatHousehold): number {
  const sums = tally(fromFlat(h));
  const needed = goal.bank.minimumSurplus + lendingNeeded(goal) / principalPerCent(goal.bank, sums);
  return monthlySurplus(goal.sheet.tax, goal.bank, sums) - needed;
}

/**
 * The room under a debt-to-income limit beyond what the goal needs, in cents; Infinity if there is no cap.
 */
export function roomToSpare(goal: Goal, h: FlatHousehold): number {
  const { debtToIncomeLimit, debtToIncomeApplies } = goal.bank.rules;
  if (debtToIncomeLimit === null || debtToIncomeApplies !== "LIMIT") return Number.POSITIVE_INFINITY;
  const sums = tally(fromFlat(h));
  return (
    debtToIncomeLimit * debtToIncomeBase(goal.bank, sums) -
    existingDebt(goal.bank, sums) -
    lendingNeeded(goal)
  );
}

/**
 * The limit that prevents the goal; of two, the one that lends less. Only for a household that does not reach
 * it.
 */
export function obstacleFor(goal: Goal, household: FlatHousehold): Obstacle {
  return resultAt(goal, household).limitedBy === "DEBT_TO_INCOME" ? "DEBT_TO_INCOME" : "SERVICING";
}
