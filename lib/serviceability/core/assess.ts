import { roundCents, roundDownToStep } from "./figures.ts";
import { type Household, isUndecided } from "./household.ts";
import type { PreparedBank, PreparedSheet } from "./prepare-sheet.ts";
import { type Tally, tally } from "./tally.ts";
import type { PreparedTax } from "./tax.ts";
import {
  basicCost,
  boarderIncome,
  cardCommitment,
  debtToIncomeRoom,
  loanCommitment,
  loanToValueRoom,
  mortgageCommitment,
  netIncomes,
  netPay,
  overdraftCommitment,
  principalPerCent,
  rentalIncome,
  revolvingCommitment,
} from "./terms.ts";

/** What limits a bank's lending. */
export const LIMITS = ["SERVICING", "DEBT_TO_INCOME", "LOAN_TO_VALUE", "NOTHING_LEFT"] as const;
export type LimitedBy = (typeof LIMITS)[number];

/** A bank's figures for one household. */
export interface LendingFigures {
  /** Whole dollars, a multiple of the bank's lending step, never negative. */
  maxLending: number;
  /** Cents a month, may be negative. */
  maxMonthlySurplus: number;
  limitedBy: LimitedBy;
  /** The loan, in cents, that the surplus above the bank's minimum can repay. */
  byServicing: number;
  /** The loan, in cents, that the bank's debt-to-income limit allows; null if it has none. */
  byDebtToIncome: number | null;
  /** The loan, in cents, that the properties secure; null without a property's value or a limit. */
  byLoanToValue: number | null;
  /** Whether the debt-to-income limit is exceeded at `maxLending` at a bank that only warns. */
  debtToIncomeWarning: boolean;
  /** Whether the loan-to-value limit is exceeded at `maxLending` at a bank that only warns. */
  loanToValueWarning: boolean;
}

export interface BankAssessment extends LendingFigures {
  /** The bank's key in the sheet. */
  bank: string;
  name: string;
  /**
   * While a debt or the rent is undecided, it counts as staying, and this is the answer with all of it repaid
   * and ended. Null if nothing is undecided.
   */
  high: LendingFigures | null;
}

/**
 * Assesses a household at every bank of a sheet, in the sheet's order. Indicative, not a bank's decision.
 * Pure, and fast enough to run on every keystroke. Only final results are rounded.
 */
export function assess(sheet: PreparedSheet, household: Household): BankAssessment[] {
  const low = tally(household);
  const high = isUndecided(household) ? tally(household, "GOES") : null;
  return sheet.banks.map((bank) => assessBank(sheet.tax, bank, low, high));
}

/** One bank's assessment of a household; `high` is its tally with what is undecided repaid and ended. */
export function assessBank(
  tax: PreparedTax,
  bank: PreparedBank,
  low: Tally,
  high: Tally | null,
): BankAssessment {
  const { maxLending, ...figures } = figuresAt(tax, bank, low);
  return {
    bank: bank.rules.key,
    name: bank.rules.name,
    maxLending,
    ...figures,
    high: high && figuresAt(tax, bank, high),
  };
}

/** What one bank would lend by its rules, and which limit decides. */
export function figuresAt(tax: PreparedTax, bank: PreparedBank, t: Tally): LendingFigures {
  const { rules } = bank;
  const surplus = monthlySurplus(tax, bank, t);
  const maxMonthlySurplus = roundCents(surplus);
  const servicing = Math.max(0, surplus - bank.minimumSurplus) * principalPerCent(bank, t);
  const incomeRoom = debtToIncomeRoom(bank, t);
  const valueRoom = loanToValueRoom(bank, t);
  const incomeCaps = rules.debtToIncomeApplies === "LIMIT";
  const valueCaps = rules.lvrApplies === "LIMIT";
  let lending = servicing;
  let limitedBy: LimitedBy = "SERVICING";
  if (incomeCaps && incomeRoom !== null && incomeRoom < lending) {
    lending = incomeRoom;
    limitedBy = "DEBT_TO_INCOME";
  }
  if (valueCaps && valueRoom !== null && valueRoom < lending) {
    lending = valueRoom;
    limitedBy = "LOAN_TO_VALUE";
  }
  const maxLending = roundDownToStep(lending, rules.lendingStep);
  const byDebtToIncome = incomeRoom === null ? null : roundCents(incomeRoom);
  const byLoanToValue = valueRoom === null ? null : roundCents(valueRoom);
  return {
    maxLending,
    maxMonthlySurplus,
    limitedBy: maxMonthlySurplus < bank.minimumSurplus ? "NOTHING_LEFT" : limitedBy,
    byServicing: roundCents(servicing),
    byDebtToIncome,
    byLoanToValue,
    debtToIncomeWarning: byDebtToIncome !== null && !incomeCaps && maxLending * 100 > byDebtToIncome,
    loanToValueWarning: byLoanToValue !== null && !valueCaps && maxLending * 100 > byLoanToValue,
  };
}

/**
 * Cents a month left over at a bank, before rounding. Living costs are added first, being whole cents, and each
 * amount enters once, so that no rounding lets a worse household gain.
 */
export function monthlySurplus(tax: PreparedTax, bank: PreparedBank, t: Tally): number {
  let net = 0;
  for (const earner of t.earners) net += netPay(tax, bank, earner);
  const commitments =
    cardCommitment(bank, t) +
    overdraftCommitment(bank, t) +
    loanCommitment(bank, t) +
    mortgageCommitment(bank, t) +
    revolvingCommitment(bank, t);
  const otherIncomes = rentalIncome(bank, t) + boarderIncome(bank, t) + netIncomes(bank, t);
  return net / 12 - (t.fixed + basicCost(bank, t)) + otherIncomes - commitments;
}
