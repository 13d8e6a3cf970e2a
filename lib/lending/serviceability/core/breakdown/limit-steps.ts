import type { LendingFigures } from "#lib/lending/serviceability/core/assess.ts";
import { counted, money, percent } from "#lib/lending/serviceability/core/figures.ts";
import type { PreparedBank } from "#lib/lending/serviceability/core/prepare-sheet.ts";
import type { Tally } from "#lib/lending/serviceability/core/tally.ts";
import {
  assessedTerm,
  debtToIncomeBase,
  debtToIncomeLimit,
  existingDebt,
  securedLending,
} from "#lib/lending/serviceability/core/terms.ts";

/** One step from the monthly surplus to the lending. */
export interface LimitStep {
  key:
    | "surplus"
    | "minimumSurplus"
    | "repayment"
    | "byServicing"
    | "byDebtToIncome"
    | "byLoanToValue"
    | "maxLending";
  label: string;
  /** Cents: a month for the first three steps, a principal for the others. */
  amount: number;
  why: string;
}

/** The sums behind the limits in sentences, written once because steps, reason and limits all quote them. */
export interface LimitSums {
  debtToIncome: string;
  loanToValue: string;
}

/** The sum of each limit that a bank has; empty where it has none. */
export function limitSums(bank: PreparedBank, t: Tally, result: LendingFigures): LimitSums {
  return {
    debtToIncome: result.byDebtToIncome === null ? "" : debtToIncomeSum(bank, t),
    loanToValue: result.byLoanToValue === null ? "" : loanToValueSum(bank, t),
  };
}

/** The steps of the method from the surplus: the repayment it allows, the loan that this repays, and the caps. */
export function limitSteps(
  bank: PreparedBank,
  t: Tally,
  result: LendingFigures,
  sums: LimitSums,
): LimitStep[] {
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
  if (result.byDebtToIncome !== null) {
    steps.push({
      key: "byDebtToIncome",
      label: "Lending by debt to income",
      amount: result.byDebtToIncome,
      why: `${sums.debtToIncome} ${roleOf(bank.rules.debtToIncomeApplies, result, "DEBT_TO_INCOME")}`,
    });
  }
  if (result.byLoanToValue !== null) {
    steps.push({
      key: "byLoanToValue",
      label: "Lending by LVR",
      amount: result.byLoanToValue,
      why: `${sums.loanToValue} ${roleOf(bank.rules.lvrApplies, result, "LOAN_TO_VALUE")}`,
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
export function limitReason(bank: PreparedBank, t: Tally, result: LendingFigures, sums: LimitSums): string {
  const surplus = money(result.maxMonthlySurplus);
  const minimum = money(bank.minimumSurplus);
  const reach = `The surplus alone would support ${money(result.byServicing)}.`;
  switch (result.limitedBy) {
    case "NOTHING_LEFT":
      return `The monthly surplus of ${surplus} is below the ${minimum} that the bank requires, so it lends nothing.`;
    case "DEBT_TO_INCOME":
      return `${sums.debtToIncome} ${reach}`;
    case "LOAN_TO_VALUE":
      return `${sums.loanToValue} ${reach}`;
    case "SERVICING": {
      const kept = bank.minimumSurplus === 0 ? "" : `, less the bank's minimum of ${minimum},`;
      const warnings = [
        result.debtToIncomeWarning &&
          ` It is above the bank's debt-to-income limit of ${debtToIncomeLimit(bank, t)} times income, which this bank only warns about.`,
        result.loanToValueWarning &&
          ` It is above the ${money(result.byLoanToValue ?? 0)} that the bank's LVR limits allow, which this bank only warns about.`,
      ];
      return `The lending is what the monthly surplus of ${surplus}${kept} can repay ${overTerm(bank, t)}.${warnings.filter(Boolean).join("")}`;
    }
  }
}

function roleOf(
  applies: "LIMIT" | "WARN",
  { limitedBy }: LendingFigures,
  limit: "DEBT_TO_INCOME" | "LOAN_TO_VALUE",
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

/** The sum behind the debt-to-income limit, with its omissions and estimates. */
function debtToIncomeSum(bank: PreparedBank, t: Tally): string {
  const income = money(debtToIncomeBase(bank, t));
  const debt = existingDebt(bank, t);
  const less = debt === 0 ? "" : `, less existing debts and limits of ${money(debt)}`;
  const months = bank.rules.loanBalanceMonths;
  const notes = [
    t.unknownBalances > 0 &&
      ` Loans with an unknown balance count as ${counted(months, "month")} of their repayments of ${money(t.unknownBalances)}.`,
    t.earners.some(({ studentLoan }) => studentLoan) &&
      t.studentLoans === 0 &&
      " The balance of a student loan is not known, so it is not counted.",
  ];
  const sum = `Debt can be up to ${debtToIncomeLimit(bank, t)} times the gross income of ${income} a year${less}.`;
  return sum + notes.filter(Boolean).join("");
}

/** The sum behind the loan-to-value limit. */
function loanToValueSum(bank: PreparedBank, t: Tally): string {
  const { lvrOwnerOccupied, lvrInvestment, lvrNewBuild } = bank.rules;
  const part = (value: number, limit: number | null, whose: string) =>
    value === 0 ? [] : [`${percent(limit ?? 0)} of the ${whose} value of ${money(value)}`];
  const parts = [
    ...part(t.ownerOccupied, lvrOwnerOccupied, "home's"),
    ...part(t.investment, lvrInvestment, "investment property's"),
    ...part(t.newBuild, lvrNewBuild, "new build's"),
  ];
  const secured = t.homeLoans + t.revolvingLimits;
  const less = secured === 0 ? "" : `, less the ${money(secured)} already lent on it`;
  const sum = money(securedLending(bank, t) ?? 0);
  const total = parts.length > 1 ? `${sum} in total` : sum;
  return `The bank lends up to ${parts.join(" and ")}: ${total}${less}.`;
}
