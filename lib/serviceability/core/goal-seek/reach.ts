import type { Cents } from "#lib/money.ts";
import {
  assessBank,
  type BankAssessment,
  debtToIncomeBase,
  existingDebt,
  monthlySurplus,
  netEmployment,
} from "#lib/serviceability/core/assess.ts";
import type { Household } from "#lib/serviceability/core/household.ts";
import type { PreparedBank, PreparedSheet } from "#lib/serviceability/core/prepare-sheet.ts";

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
export function resultAt({ sheet, bank }: Goal, household: Household): BankAssessment {
  return assessBank(bank, household, netEmployment(sheet.tax, household));
}

/** Whether the bank would lend the requested loan. */
export function reaches(goal: Goal, household: Household): boolean {
  return resultAt(goal, household).maxLending * 100 >= goal.wanted;
}

/** The smallest unrounded lending, in cents, that still rounds down to the requested loan. */
export function lendingNeeded({ bank, wanted }: Goal): Cents {
  const step = bank.rules.lendingStep * 100;
  return Math.ceil(wanted / step) * step;
}

/** The monthly surplus beyond what the goal needs, in cents; negative if it falls short. */
export function surplusToSpare(goal: Goal, h: Household): number {
  const perCent = goal.bank.principalPerCent[h.proposedLoanTerm] ?? 0;
  const needed = goal.bank.minimumSurplus + lendingNeeded(goal) / perCent;
  return monthlySurplus(goal.bank, h, netEmployment(goal.sheet.tax, h)) - needed;
}

/**
 * The room under a debt-to-income limit beyond what the goal needs, in cents; Infinity if there is no cap.
 */
export function roomToSpare(goal: Goal, h: Household): number {
  const { debtToIncomeLimit, debtToIncomeApplies } = goal.bank.rules;
  if (debtToIncomeLimit === null || debtToIncomeApplies !== "LIMIT") return Number.POSITIVE_INFINITY;
  return debtToIncomeLimit * debtToIncomeBase(h) - existingDebt(h) - lendingNeeded(goal);
}

/**
 * The limit that prevents the goal; of two, the one that lends less. Only for a household that does not reach
 * it.
 */
export function obstacleFor(goal: Goal, household: Household): Obstacle {
  return resultAt(goal, household).limitedBy === "DEBT_TO_INCOME" ? "DEBT_TO_INCOME" : "SERVICING";
}
