import {
  assessBank,
  type BankAssessment,
  debtToIncomeBase,
  existingDebt,
  netEmployment,
} from "#lib/serviceability/core/assess.ts";
import type { AmountFrequency } from "#lib/serviceability/core/fields.ts";
import type { Household } from "#lib/serviceability/core/household.ts";
import type { PreparedSheet } from "#lib/serviceability/core/prepare-sheet.ts";
import { accLevy, incomeTax, type PreparedTax } from "#lib/serviceability/core/tax.ts";
import { type LimitStep, limitReason, limitSteps } from "./limit-steps.ts";
import { assessedLines, LINE_CATALOGUE, type LineKey, type LineSection } from "./line-catalogue.ts";
import { type ReasonContext, reasonFor } from "./reasons.ts";

export interface BreakdownLine {
  key: LineKey;
  label: string;
  section: LineSection;
  /** The entered amount, in cents over its own period; null for lines that the method adds. */
  entered: { amount: number; frequency: AmountFrequency } | null;
  /**
   * Cents a month, unrounded. Income is positive and outgoings are negative, so the lines sum to the surplus.
   */
  assessed: number;
  why: string;
}

export interface BankBreakdown extends BankAssessment {
  lines: BreakdownLine[];
  /** From the surplus to the lending, in the order of the method. */
  steps: LimitStep[];
  limitedByWhy: string;
  testRate: number;
  /** The proposed term, capped at the bank's longest. */
  termYears: number;
  /** Income tax and ACC levy as a share of gross employment income; null without such income. */
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
 * Explains `assess`: every line of every bank with what was entered, what was assessed and why, and what
 * limits the result. Uses the same arithmetic. Indicative, not a bank's decision.
 */
export function breakdown(sheet: PreparedSheet, household: Household): BankBreakdown[] {
  const employment = netEmployment(sheet.tax, household);
  const effectiveTaxRate = taxShare(sheet.tax, household);
  const income = debtToIncomeBase(household);
  return sheet.banks.map((bank) => {
    const result = assessBank(bank, household, employment);
    const { rules } = bank;
    return {
      ...result,
      lines: explainLines({ tax: sheet.tax, bank, household }),
      steps: limitSteps(bank, household, result),
      limitedByWhy: limitReason(bank, household, result),
      testRate: rules.testRate,
      termYears: Math.min(household.proposedLoanTerm, rules.maxTermYears),
      effectiveTaxRate,
      debtToIncomeRatio: income === 0 ? null : (existingDebt(household) + result.maxLending * 100) / income,
      debtToIncomeLimit: rules.debtToIncomeLimit,
      sheetId: sheet.id,
      taxYear: sheet.tax.taxYear,
      source: rules.source,
      effectiveFrom: rules.effectiveFrom,
      verifiedAt: rules.verifiedAt,
    };
  });
}

function explainLines(context: ReasonContext): BreakdownLine[] {
  const { tax, bank, household } = context;
  const assessed = assessedLines(tax, bank, household);
  return LINE_CATALOGUE.map((line) => ({
    key: line.key,
    label: line.label,
    section: line.section,
    entered: line.field && { amount: household[line.field.key], frequency: line.field.frequency },
    assessed: assessed[line.key],
    why: reasonFor(line, context),
  }));
}

function taxShare(tax: PreparedTax, h: Household): number | null {
  const incomes = [h.app1AnnualGrossIncome, h.app2AnnualGrossIncome];
  const gross = incomes.reduce((sum, income) => sum + income, 0);
  if (gross === 0) return null;
  return incomes.reduce((sum, income) => sum + incomeTax(tax, income) + accLevy(tax, income), 0) / gross;
}
