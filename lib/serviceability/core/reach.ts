import type { Cents } from "#lib/money.ts";
import { assessBank, type BankAssessment, debtToIncomeBase, existingDebt } from "./assess.ts";
import type { Household } from "./household.ts";
import type { PreparedBank, PreparedSheet } from "./prepare-sheet.ts";
import { monthlySurplus, netEmployment } from "./surplus.ts";

/** The loan that a household wants of one bank. */
export interface Goal {
  readonly sheet: PreparedSheet;
  readonly bank: PreparedBank;
  /** Cents, at least 0. */
  readonly wanted: Cents;
}

/** Which of a bank's two limits stands in the way. */
export type Obstacle = "SERVICING" | "DEBT_TO_INCOME";

/** The goal of a loan at the bank of that key; throws RangeError when the sheet has no such bank. */
export function goalOf(sheet: PreparedSheet, bankKey: string, wanted: Cents): Goal {
  const bank = sheet.banks.find((candidate) => candidate.rules.key === bankKey);
  if (bank === undefined) throw new RangeError(`The sheet has no bank ${bankKey}`);
  return { sheet, bank, wanted };
}

/** What the goal's bank says of a household. */
export function resultAt({ sheet, bank }: Goal, household: Household): BankAssessment {
  return assessBank(bank, household, netEmployment(sheet.tax, household));
}

/** Whether the bank would lend what is wanted. */
export function reaches(goal: Goal, household: Household): boolean {
  return resultAt(goal, household).maxLending * 100 >= goal.wanted;
}

/** The least lending, in cents before rounding, that the bank rounds down to what is wanted. */
export function lendingNeeded({ bank, wanted }: Goal): Cents {
  const step = bank.rules.lendingStep * 100;
  return Math.ceil(wanted / step) * step;
}

/** Cents a month by which the surplus exceeds what the goal needs; negative: by which it falls short. */
export function surplusToSpare(goal: Goal, h: Household): number {
  const perCent = goal.bank.principalPerCent[h.proposedLoanTerm] ?? 0;
  const needed = goal.bank.minimumSurplus + lendingNeeded(goal) / perCent;
  return monthlySurplus(goal.bank, h, netEmployment(goal.sheet.tax, h)) - needed;
}

/** Cents by which a debt-to-income limit leaves more room than the goal needs; Infinity where none caps. */
export function roomToSpare(goal: Goal, h: Household): number {
  const { debtToIncomeLimit, debtToIncomeApplies } = goal.bank.rules;
  if (debtToIncomeLimit === null || debtToIncomeApplies !== "LIMIT") return Number.POSITIVE_INFINITY;
  return debtToIncomeLimit * debtToIncomeBase(h) - existingDebt(h) - lendingNeeded(goal);
}

/** What keeps a household from the goal; of two, the one that lends less. Only for one that does not reach it. */
export function obstacleFor(goal: Goal, household: Household): Obstacle {
  return resultAt(goal, household).limitedBy === "DEBT_TO_INCOME" ? "DEBT_TO_INCOME" : "SERVICING";
}
