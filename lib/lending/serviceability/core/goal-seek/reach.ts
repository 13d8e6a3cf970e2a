import type { Cents } from "#lib/platform/money.ts";
import { assessBank, type BankAssessment, monthlySurplus } from "../assess.ts";
import type { Household } from "../household.ts";
import { bankOf, type PreparedBank, type PreparedSheet } from "../prepare-sheet.ts";
import { type Tally, tally } from "../tally.ts";
import {
  assessedTerm,
  debtToIncomeBase,
  debtToIncomeLimit,
  existingDebt,
  principalPerCent,
  securedLending,
} from "../terms.ts";

/** A requested loan at one bank. */
export interface Goal {
  readonly sheet: PreparedSheet;
  readonly bank: PreparedBank;
  /** Cents, at least 0. */
  readonly wanted: Cents;
}

/** The limit that prevents the goal. `AGE` is the surplus over a term that the oldest applicant's age shortens. */
export type Obstacle = "SERVICING" | "AGE" | "DEBT_TO_INCOME" | "LOAN_TO_VALUE";

/** A goal that no value of what is sought reaches. */
export interface Missed {
  reached: false;
  /** The limit that remains even at the best value. */
  obstacle: Obstacle;
  /** The bank's result at that value. */
  best: BankAssessment;
}

/** Creates the goal of a loan at the bank with that key; throws RangeError if the sheet has no such bank. */
export function goalOf(sheet: PreparedSheet, bankKey: string, wanted: Cents): Goal {
  return { sheet, bank: bankOf(sheet, bankKey), wanted };
}

/** The assessment of a household by the goal's bank; undecided items count as staying. */
export function resultAt({ sheet, bank }: Goal, household: Household): BankAssessment {
  return assessBank(sheet.tax, bank, tally(household), null);
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
export function surplusToSpare(goal: Goal, household: Household): number {
  const sums = tally(household);
  const needed = goal.bank.minimumSurplus + lendingNeeded(goal) / principalPerCent(goal.bank, sums);
  return monthlySurplus(goal.sheet.tax, goal.bank, sums) - needed;
}

/** Cents to spare for the goal under each limit that caps the lending; Infinity without a cap. */
interface RoomToSpare {
  debtToIncome: number;
  loanToValue: number;
}

export function roomToSpare(goal: Goal, household: Household): RoomToSpare {
  const sums = tally(household);
  return { debtToIncome: incomeRoom(goal, sums), loanToValue: valueRoom(goal, sums) };
}

function incomeRoom(goal: Goal, sums: Tally): number {
  const { bank } = goal;
  const limit = debtToIncomeLimit(bank, sums);
  if (limit === null || bank.rules.debtToIncomeApplies !== "LIMIT") return Number.POSITIVE_INFINITY;
  return limit * debtToIncomeBase(bank, sums) - existingDebt(bank, sums) - lendingNeeded(goal);
}

function valueRoom(goal: Goal, sums: Tally): number {
  const { bank } = goal;
  const secured = securedLending(bank, sums);
  if (secured === null || bank.rules.lvrApplies !== "LIMIT") return Number.POSITIVE_INFINITY;
  return secured - sums.homeLoans - sums.revolvingLimits - lendingNeeded(goal);
}

/** What prevents the goal at a household that does not reach it; of several limits, the lowest. */
export function missed(goal: Goal, household: Household): Missed {
  const best = resultAt(goal, household);
  const { limitedBy } = best;
  const isCap = limitedBy === "DEBT_TO_INCOME" || limitedBy === "LOAN_TO_VALUE";
  const byAge = limitedBy === "SERVICING" && isCutByAge(goal, household);
  return { reached: false, obstacle: isCap ? limitedBy : byAge ? "AGE" : "SERVICING", best };
}

/** Whether the oldest applicant's age shortens the term at the goal's bank. */
function isCutByAge({ bank }: Goal, household: Household): boolean {
  const sums = tally(household);
  return assessedTerm(bank, sums) < Math.min(sums.loan.termYears, bank.rules.maxTermYears);
}
