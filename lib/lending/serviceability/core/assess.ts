import type { PreparedTax } from "../../../reading/tax/tax.ts";
import { roundCents, roundDownToStep } from "./figures.ts";
import type { Household } from "./household.ts";
import type { PreparedBank, PreparedSheet } from "./prepare-sheet.ts";
import { type Tally, tally, tallyDecided } from "./tally.ts";
import {
  basicCost,
  commitments,
  debtToIncomeBase,
  debtToIncomeRoom,
  earnings,
  loanToValueRoom,
  otherIncomes,
  principalPerCent,
} from "./terms.ts";

/** The limits on a bank's lending. */
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
   * The figures with undecided debts repaid and undecided rent ended; the figures above count them as staying. Null if
   * nothing is undecided.
   */
  high: LendingFigures | null;
}

/**
 * Assesses a household at every bank of a sheet, in the sheet's order. Indicative, not a bank's decision.
 * Pure, and fast enough to run on every keystroke. Only final results are rounded.
 */
export function assess(sheet: PreparedSheet, household: Household): BankAssessment[] {
  const low = tally(household);
  const high = tallyDecided(low, household);
  return sheet.banks.map((bank) => assessBank(sheet.tax, bank, low, high));
}

/** One bank's assessment of a household; `high` is its tally with undecided debts repaid and rent ended. */
export function assessBank(
  tax: PreparedTax,
  bank: PreparedBank,
  low: Tally,
  high: Tally | null,
): BankAssessment {
  const means = meansAt(tax, bank, low);
  const figures = figuresWith(means, bank, low);
  // Written out, because copying the figures would take half as long again.
  return {
    bank: bank.rules.key,
    name: bank.rules.name,
    maxLending: figures.maxLending,
    maxMonthlySurplus: figures.maxMonthlySurplus,
    limitedBy: figures.limitedBy,
    byServicing: figures.byServicing,
    byDebtToIncome: figures.byDebtToIncome,
    byLoanToValue: figures.byLoanToValue,
    debtToIncomeWarning: figures.debtToIncomeWarning,
    loanToValueWarning: figures.loanToValueWarning,
    high: high && figuresWith(means, bank, high),
  };
}

/** Cents a month left over at a bank, before rounding. */
export function monthlySurplus(tax: PreparedTax, bank: PreparedBank, t: Tally): number {
  return surplusWith(meansAt(tax, bank, t), bank, t);
}

/** The figures at a bank that do not depend on debts and rent, shared by both answers while something is undecided. */
interface Means {
  /** Income from work after all deductions, cents a month. */
  net: number;
  /** Rent, board and net income after shading, cents a month. */
  otherIncomes: number;
  basic: number;
  /** The income that debt is compared with, cents a year. */
  base: number;
  /** The loan that one cent a month repays. */
  perCent: number;
}

function meansAt(tax: PreparedTax, bank: PreparedBank, t: Tally): Means {
  const { net, gross, businesses } = earnings(tax, bank, t);
  return {
    net: net / 12,
    otherIncomes: otherIncomes(bank, t),
    basic: basicCost(bank, t, gross),
    base: debtToIncomeBase(bank, t, businesses),
    perCent: principalPerCent(bank, t),
  };
}

/** One bank's lending by its rules, and the limit that applies. */
function figuresWith(means: Means, bank: PreparedBank, t: Tally): LendingFigures {
  const { rules } = bank;
  const surplus = surplusWith(means, bank, t);
  const maxMonthlySurplus = roundCents(surplus);
  const servicing = Math.max(0, surplus - bank.minimumSurplus) * means.perCent;
  const incomeRoom = debtToIncomeRoom(bank, t, means.base);
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
 * Adds living costs first, because they are whole cents, and each amount once, so that rounding never favours a worse
 * household.
 */
function surplusWith({ net, basic, otherIncomes }: Means, bank: PreparedBank, t: Tally): number {
  return net - (t.fixed + basic) + otherIncomes - commitments(bank, t);
}
