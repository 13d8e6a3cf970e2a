import { accLevy, incomeTax, type PreparedTax } from "../../../../reading/tax/tax.ts";
import { assessBank, type BankAssessment } from "../assess.ts";
import type { Household } from "../household.ts";
import type { PreparedBank, PreparedSheet } from "../prepare-sheet.ts";
import { type Tally, tally, tallyDecided } from "../tally.ts";
import {
  assessedBusinesses,
  assessedPay,
  assessedTerm,
  debtToIncomeBase,
  debtToIncomeLimit,
  existingDebt,
} from "../terms.ts";
import { capSums } from "./caps.ts";
import { incomeLines } from "./income-lines.ts";
import { type LimitStep, limitReason, limitSteps } from "./limit-steps.ts";
import { type BankLimit, bankLimits } from "./limits.ts";
import type { BreakdownLine } from "./line.ts";
import { debtLines, livingLines } from "./outgoing-lines.ts";

export interface BankBreakdown extends BankAssessment {
  /** The same lines at every bank, in the same order. */
  lines: BreakdownLine[];
  /** From the surplus to the lending, in the order of the method. */
  steps: LimitStep[];
  limitedByWhy: string;
  /** Each limit of the bank, binding or not, with how to lift it. */
  limits: BankLimit[];
  testRate: number;
  /** The proposed term, up to the bank's longest and within the oldest applicant's age. */
  termYears: number;
  /** Income tax and ACC levy as a share of the gross income that the bank counts; null without such income. */
  effectiveTaxRate: number | null;
  /** Total debt at `maxLending` divided by annual gross income; null without income. */
  debtToIncomeRatio: number | null;
  debtToIncomeLimit: number | null;
  sheetId: string;
  taxYear: string;
  source: string;
  effectiveFrom: string;
  verifiedAt: string;
}

/**
 * Explains `assess`: every line of every bank with the entered and assessed amounts and the reason, and the limits of
 * the result. Uses the same arithmetic. `names` are the applicants' names in the lines, in their order, by default
 * "Applicant 1". Indicative, not a bank's decision.
 */
export function breakdown(
  sheet: PreparedSheet,
  household: Household,
  names: readonly string[] = [],
): BankBreakdown[] {
  const low = tally(household);
  const high = tallyDecided(low, household);
  const context = { tax: sheet.tax, household, tally: low, names };
  return sheet.banks.map((bank): BankBreakdown => {
    const result = assessBank(sheet.tax, bank, low, high);
    const sums = capSums(bank, low, result);
    const income = debtToIncomeBase(bank, low);
    return {
      ...result,
      lines: [...incomeLines(context, bank), ...livingLines(context, bank), ...debtLines(context, bank)],
      steps: limitSteps(bank, low, result, sums),
      limitedByWhy: limitReason(bank, low, result, sums),
      limits: bankLimits(bank, low, result, sums),
      testRate: bank.rules.testRate,
      termYears: assessedTerm(bank, low),
      effectiveTaxRate: taxShare(sheet.tax, bank, low),
      debtToIncomeRatio: income === 0 ? null : (existingDebt(bank, low) + result.maxLending * 100) / income,
      debtToIncomeLimit: debtToIncomeLimit(bank, low),
      sheetId: sheet.id,
      taxYear: sheet.tax.taxYear,
      source: bank.rules.source,
      effectiveFrom: bank.rules.effectiveFrom,
      verifiedAt: bank.rules.verifiedAt,
    };
  });
}

function taxShare(tax: PreparedTax, bank: PreparedBank, { earners }: Tally): number | null {
  let gross = 0;
  let taxed = 0;
  for (const earner of earners) {
    const earned = assessedPay(bank, earner.pay) + assessedBusinesses(bank, earner);
    gross += earned;
    taxed += incomeTax(tax, earned) + accLevy(tax, earned);
  }
  return gross === 0 ? null : taxed / gross;
}
