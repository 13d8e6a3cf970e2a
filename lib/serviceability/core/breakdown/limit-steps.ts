import { type BankAssessment, debtToIncomeBase, existingDebt } from "#lib/serviceability/core/assess.ts";
import { counted, money, percent } from "#lib/serviceability/core/figures.ts";
import type { Household } from "#lib/serviceability/core/household.ts";
import type { PreparedBank } from "#lib/serviceability/core/prepare-sheet.ts";

/** One step from the monthly surplus to the lending. */
export interface LimitStep {
  key: "surplus" | "minimumSurplus" | "repayment" | "byServicing" | "byDebtToIncome" | "maxLending";
  label: string;
  /** Cents: a month for the first three steps, a principal for the others. */
  amount: number;
  why: string;
}

/** The steps of the method after the surplus: what can be repaid, what that borrows, what caps it. */
export function limitSteps(bank: PreparedBank, household: Household, result: BankAssessment): LimitStep[] {
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
          ? "This bank asks for nothing to be left over after the new repayment."
          : `The bank wants ${money(bank.minimumSurplus)} left over each month after the new repayment.`,
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
      why: `What ${money(repayment)} a month repays ${overTerm(bank, household)}.`,
    },
  ];
  if (result.byDebtToIncome !== null) {
    steps.push({
      key: "byDebtToIncome",
      label: "Lending by debt to income",
      amount: result.byDebtToIncome,
      why: `${debtToIncomeSum(bank, household)} ${roleOfDebtToIncome(bank, result)}`,
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

/** What limits the result, in a sentence. */
export function limitReason(bank: PreparedBank, household: Household, result: BankAssessment): string {
  const surplus = money(result.maxMonthlySurplus);
  const minimum = money(bank.minimumSurplus);
  switch (result.limitedBy) {
    case "NOTHING_LEFT":
      return `The monthly surplus of ${surplus} is below the ${minimum} that the bank wants left over, so it lends nothing.`;
    case "DEBT_TO_INCOME":
      return `${debtToIncomeSum(bank, household)} The surplus alone would reach ${money(result.byServicing)}.`;
    case "SERVICING": {
      const warning = result.debtToIncomeWarning
        ? ` It is above the bank's debt-to-income limit of ${bank.rules.debtToIncomeLimit} times income, which this bank only warns about.`
        : "";
      const kept = bank.minimumSurplus === 0 ? "" : `, less the bank's minimum of ${minimum},`;
      return `The monthly surplus of ${surplus}${kept} is what can repay a loan ${overTerm(bank, household)}.${warning}`;
    }
  }
}

function roleOfDebtToIncome({ rules }: PreparedBank, { limitedBy }: BankAssessment): string {
  if (rules.debtToIncomeApplies === "WARN") return "The bank only reports this.";
  return limitedBy === "DEBT_TO_INCOME"
    ? "This caps the lending."
    : "The bank lends no more than this; here the surplus is what limits it.";
}

function overTerm(bank: PreparedBank, household: Household): string {
  const { maxTermYears, testRate } = bank.rules;
  const years = Math.min(household.proposedLoanTerm, maxTermYears);
  const cut = household.proposedLoanTerm > maxTermYears ? ", the bank's longest term," : "";
  return `over ${counted(years, "year")}${cut} at the test rate of ${percent(testRate)}`;
}

function debtToIncomeSum(bank: PreparedBank, household: Household): string {
  const income = money(debtToIncomeBase(household));
  const debt = existingDebt(household);
  const less = debt === 0 ? "" : `, less existing debts and limits of ${money(debt)}`;
  return `Debt may be ${bank.rules.debtToIncomeLimit} times the gross income of ${income} a year${less}.`;
}
