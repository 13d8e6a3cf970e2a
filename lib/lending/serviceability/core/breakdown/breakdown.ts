import { accLevy, incomeTax, type PreparedTax } from "../../../../reading/tax/tax.ts";
import { assessBank, type BankAssessment, type LendingFigures } from "../assess.ts";
import { counted, money, percent } from "../figures.ts";
import type { Household } from "../household.ts";
import type { PreparedBank, PreparedSheet } from "../prepare-sheet.ts";
import type { BankRules } from "../rules/sheet-schema.ts";
import { type Tally, tally, tallyDecided } from "../tally.ts";
import {
  assessedBusinesses,
  assessedPay,
  assessedTerm,
  debtToIncomeBase,
  debtToIncomeLimit,
  existingDebt,
} from "../terms.ts";
import { CAPS, type CapSums, capSums } from "./caps.ts";
import { incomeLines } from "./income-lines.ts";
import { type BankLimit, bankLimits } from "./limits.ts";
import type { BreakdownLine } from "./line.ts";
import { debtLines, livingLines } from "./outgoing-lines.ts";

export interface BankBreakdown
  extends BankAssessment,
    Pick<BankRules, "testRate" | "source" | "effectiveFrom" | "verifiedAt"> {
  /** The same lines at every bank, in the same order. */
  lines: BreakdownLine[];
  /** From the surplus to the lending, in the order of the method. */
  steps: LimitStep[];
  limitedByWhy: string;
  /** Each limit of the bank, binding or not, with how to lift it. */
  limits: BankLimit[];
  /** The proposed term, up to the bank's longest and within the oldest applicant's age. */
  termYears: number;
  /** Income tax and ACC levy as a share of the gross income that the bank counts; null without such income. */
  effectiveTaxRate: number | null;
  /** Total debt at `maxLending` divided by annual gross income; null without income. */
  debtToIncomeRatio: number | null;
  debtToIncomeLimit: number | null;
  sheetId: string;
  taxYear: string;
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

/** One step from the monthly surplus to the lending. */
interface LimitStep {
  key: string;
  label: string;
  /** Cents: a month for the first three steps, a principal for the others. */
  amount: number;
  why: string;
}

/** The steps of the method from the surplus: the repayment it allows, the loan that this repays, and the caps. */
function limitSteps(bank: PreparedBank, t: Tally, result: LendingFigures, sums: CapSums): LimitStep[] {
  const repayment = Math.max(0, result.maxMonthlySurplus - bank.minimumSurplus);
  const steps: LimitStep[] = [
    {
      key: "surplus",
      label: "Monthly surplus",
      amount: result.maxMonthlySurplus,
      why: "Assessed income less assessed living costs and commitments.",
    },
    {
      key: "minimumSurplus",
      label: "Bank's minimum surplus",
      amount: bank.minimumSurplus,
      why:
        bank.minimumSurplus === 0
          ? "This bank does not require anything to be left over after the new repayment."
          : `The bank requires ${money(bank.minimumSurplus)} to be left over each month after the new repayment.`,
    },
    {
      key: "repayment",
      label: "Available for the new repayment",
      amount: repayment,
      why: "The surplus less the bank's minimum, never below zero.",
    },
    {
      key: "byServicing",
      label: "Lending by servicing",
      amount: result.byServicing,
      why: `What ${money(repayment)} a month repays ${overTerm(bank, t)}.${partsNote(bank, t)}`,
    },
  ];
  for (const { key, figure, applies, name } of CAPS.filter((cap) => cap.key in sums)) {
    steps.push({
      key: figure,
      label: `Lending by ${name}`,
      amount: result[figure] ?? 0,
      why: `${sums[key]} ${roleOf(bank.rules[applies], result, key)}`,
    });
  }
  steps.push({
    key: "maxLending",
    label: "Maximum lending",
    amount: result.maxLending * 100,
    why: `Rounded down to a multiple of ${money(bank.rules.lendingStep * 100)}.`,
  });
  return steps;
}

/** The reason for the limit of the result, as a sentence. */
function limitReason(bank: PreparedBank, t: Tally, result: LendingFigures, sums: CapSums): string {
  const surplus = money(result.maxMonthlySurplus);
  const minimum = money(bank.minimumSurplus);
  const reach = `The surplus alone would support ${money(result.byServicing)}.`;
  switch (result.limitedBy) {
    case "NOTHING_LEFT":
      return `The monthly surplus of ${surplus} is below the ${minimum} that the bank requires, so it lends nothing.`;
    case "DEBT_TO_INCOME":
    case "LOAN_TO_VALUE":
      return `${sums[result.limitedBy]} ${reach}`;
    case "SERVICING": {
      const kept = bank.minimumSurplus === 0 ? "" : `, less the bank's minimum of ${minimum},`;
      const warnings = CAPS.filter(({ warning }) => result[warning]).map(
        ({ guide }) => ` It is above ${guide(bank, t, result)}, which this bank only warns about.`,
      );
      return `The lending is what the monthly surplus of ${surplus}${kept} can repay ${overTerm(bank, t)}.${warnings.join("")}`;
    }
  }
}

function roleOf(
  applies: "LIMIT" | "WARN",
  { limitedBy }: LendingFigures,
  limit: LendingFigures["limitedBy"],
): string {
  if (applies === "WARN") return "The bank only reports this.";
  if (limitedBy === limit) return "This caps the lending.";
  return limitedBy === "SERVICING" || limitedBy === "NOTHING_LEFT"
    ? "The bank lends no more than this; here the surplus is what limits it."
    : "The bank lends no more than this; here another limit is lower.";
}

/** `over 25 years, the bank's longest term, at the test rate of 7.5%`. */
function overTerm(bank: PreparedBank, t: Tally): string {
  const { maxTermYears, maxAgeAtEnd, testRate } = bank.rules;
  const years = assessedTerm(bank, t);
  const isCutByAge = maxAgeAtEnd !== null && years < Math.min(t.loan.termYears, maxTermYears);
  const cut = isCutByAge
    ? `, until the oldest applicant is ${(t.oldest ?? 0) + years},`
    : t.loan.termYears > maxTermYears
      ? ", the bank's longest term,"
      : "";
  return `over ${counted(years, "year")}${cut} at the test rate of ${percent(testRate)}`;
}

/** The effect of interest-only and revolving parts; empty for a principal and interest loan. */
function partsNote({ rules }: PreparedBank, { loan }: Tally): string {
  const notes = loan.parts
    .filter(({ type }) => type !== "PRINCIPAL_AND_INTEREST")
    .map(({ share, type, interestOnlyYears }) =>
      type === "REVOLVING"
        ? `${percent(share)} of it is revolving credit, assessed over ${counted(rules.revolvingTermYears, "year")}`
        : `${percent(share)} of it is repaid only after ${counted(interestOnlyYears, "year")} of interest`,
    );
  return notes.length === 0 ? "" : ` ${notes.join(" and ")}.`;
}
