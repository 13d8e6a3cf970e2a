import { roundCents, roundDownToStep } from "./figures.ts";
import type { Household } from "./household.ts";
import type { PreparedBank, PreparedSheet } from "./prepare-sheet.ts";
import { netIncome, type PreparedTax } from "./tax.ts";
import {
  benchmarkCost,
  boarderIncome,
  cardCommitment,
  declaredBasicCost,
  fixedCost,
  loanCommitment,
  mortgageCommitment,
  otherIncome,
  overdraftCommitment,
  rentalIncome,
} from "./terms.ts";

/** What limits a bank's lending. */
export type LimitedBy = "SERVICING" | "DEBT_TO_INCOME" | "NOTHING_LEFT";

export interface BankAssessment {
  /** The bank's key in the sheet. */
  bank: string;
  name: string;
  /** Whole dollars, a multiple of the bank's lending step, never negative. */
  maxLending: number;
  /** Cents a month, may be negative. */
  maxMonthlySurplus: number;
  limitedBy: LimitedBy;
  /** The loan, in cents, that the surplus above the bank's minimum can repay. */
  byServicing: number;
  /** The loan, in cents, that the bank's debt-to-income limit allows; null if it has none. */
  byDebtToIncome: number | null;
  /** Whether the debt-to-income limit is exceeded at `maxLending` at a bank that only warns. */
  debtToIncomeWarning: boolean;
}

/**
 * Assesses a household at every bank of a sheet, in the sheet's order. Indicative, not a bank's decision.
 * Pure, and fast enough to run on every keystroke. Only final results are rounded.
 */
export function assess(sheet: PreparedSheet, household: Household): BankAssessment[] {
  const employment = netEmployment(sheet.tax, household);
  return sheet.banks.map((bank) => assessBank(bank, household, employment));
}

/** One bank's assessment, given the household's net employment income in cents a month. */
export function assessBank(bank: PreparedBank, household: Household, employment: number): BankAssessment {
  const surplus = monthlySurplus(bank, household, employment);
  const maxMonthlySurplus = roundCents(surplus);
  const servicing =
    Math.max(0, surplus - bank.minimumSurplus) * (bank.principalPerCent[household.proposedLoanTerm] ?? 0);
  const room = debtToIncomeRoom(bank, household);
  const caps = bank.rules.debtToIncomeApplies === "LIMIT";
  const lending = room !== null && caps ? Math.min(servicing, room) : servicing;
  const maxLending = roundDownToStep(lending, bank.rules.lendingStep);
  return {
    bank: bank.rules.key,
    name: bank.rules.name,
    maxLending,
    maxMonthlySurplus,
    limitedBy:
      maxMonthlySurplus < bank.minimumSurplus
        ? "NOTHING_LEFT"
        : lending < servicing
          ? "DEBT_TO_INCOME"
          : "SERVICING",
    byServicing: roundCents(servicing),
    byDebtToIncome: room === null ? null : roundCents(room),
    debtToIncomeWarning: room !== null && !caps && maxLending * 100 > roundCents(room),
  };
}

/** Annual gross income that the debt-to-income limit is based on, in cents. */
export function debtToIncomeBase(h: Household): number {
  return (
    h.app1AnnualGrossIncome +
    h.app2AnnualGrossIncome +
    52 * (h.rentalIncomeGrossWeekly + h.boarderIncomeGrossWeekly)
  );
}

/** Debts and limits that remain alongside the new loan, in cents. */
export function existingDebt(h: Household): number {
  return h.existingMortgages + h.creditCardLimit + h.overdraftLimit;
}

/** Cents that can still be borrowed under the bank's debt-to-income limit; null if it has none. */
function debtToIncomeRoom(bank: PreparedBank, h: Household): number | null {
  const limit = bank.rules.debtToIncomeLimit;
  return limit === null ? null : Math.max(0, limit * debtToIncomeBase(h) - existingDebt(h));
}

/** Net employment income of both applicants, cents a month before rounding: the same at every bank. */
export function netEmployment(tax: PreparedTax, h: Household): number {
  return (
    (netIncome(tax, h.app1AnnualGrossIncome, h.app1StudentLoan) +
      netIncome(tax, h.app2AnnualGrossIncome, h.app2StudentLoan)) /
    12
  );
}

/**
 * Steps 1 to 5 of the method: cents a month left over at a bank, before rounding. Living costs are added
 * first, being whole cents, and each amount enters once, so that no rounding lets a worse household gain.
 */
export function monthlySurplus(bank: PreparedBank, h: Household, employment: number): number {
  const declared = declaredBasicCost(h);
  const basic = h.useBankBenchmark ? Math.max(declared, benchmarkCost(bank, h)) : declared;
  const commitments =
    cardCommitment(bank, h) +
    overdraftCommitment(bank, h) +
    loanCommitment(bank, h.personalLoanMonthlyRepayment) +
    loanCommitment(bank, h.hirePurchaseOtherLoanMonthlyPayment) +
    mortgageCommitment(bank, h);
  const otherIncomes = rentalIncome(bank, h) + boarderIncome(bank, h) + otherIncome(bank, h);
  return employment - (fixedCost(h) + basic) + otherIncomes - commitments;
}
