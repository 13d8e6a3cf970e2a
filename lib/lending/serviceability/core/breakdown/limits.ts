import type { LendingFigures } from "#lib/lending/serviceability/core/assess.ts";
import { counted, money } from "#lib/lending/serviceability/core/figures.ts";
import type { PreparedBank } from "#lib/lending/serviceability/core/prepare-sheet.ts";
import type { Tally } from "#lib/lending/serviceability/core/tally.ts";
import {
  assessedTerm,
  debtToIncomeLimit,
  principalPerCent,
  principalPerCentOver,
} from "#lib/lending/serviceability/core/terms.ts";
import type { Cents } from "#lib/platform/money.ts";
import type { LimitSums } from "./limit-steps.ts";

export const LIMIT_KEYS = ["SURPLUS", "DEBT_TO_INCOME", "LOAN_TO_VALUE", "TERM"] as const;

/** A limit on a bank's lending, binding or not. */
export interface BankLimit {
  key: (typeof LIMIT_KEYS)[number];
  label: string;
  /** The most that this limit alone would allow; null for the term, which acts through the surplus. */
  amount: Cents | null;
  /** Whether the result would be higher without it. */
  binding: boolean;
  why: string;
  /** How to lift it, in figures; null if nothing would. */
  lift: string | null;
}

/** Every limit that a bank has for this household, each with an explanation and how to lift it. */
export function bankLimits(
  bank: PreparedBank,
  t: Tally,
  result: LendingFigures,
  sums: LimitSums,
): BankLimit[] {
  return [
    surplusLimit(bank, t, result),
    ...debtToIncome(bank, t, result, sums.debtToIncome),
    ...loanToValue(bank, t, result, sums.loanToValue),
    ...termLimit(bank, t, result),
  ];
}

function surplusLimit(bank: PreparedBank, t: Tally, result: LendingFigures): BankLimit {
  const missing = bank.minimumSurplus - result.maxMonthlySurplus;
  const perHundred = money(100_00 * principalPerCent(bank, t));
  const more = `Each $100 a month more in income, or less in costs, adds ${perHundred}.`;
  const isShort = result.limitedBy === "NOTHING_LEFT";
  const minimum =
    bank.minimumSurplus === 0 ? "" : ` The bank requires ${money(bank.minimumSurplus)} of it to remain.`;
  return {
    key: "SURPLUS",
    label: "Monthly surplus",
    amount: result.byServicing,
    binding: isShort || result.limitedBy === "SERVICING",
    why: `${money(result.maxMonthlySurplus)} is left over each month before the new loan.${minimum}`,
    lift: isShort ? `${money(missing)} a month more is needed before the bank lends at all. ${more}` : more,
  };
}

function debtToIncome(bank: PreparedBank, t: Tally, result: LendingFigures, sum: string): BankLimit[] {
  const limit = debtToIncomeLimit(bank, t);
  if (limit === null) return [];
  const binding = result.limitedBy === "DEBT_TO_INCOME";
  const warns = bank.rules.debtToIncomeApplies === "WARN" ? " This bank only reports it." : "";
  return [
    {
      key: "DEBT_TO_INCOME",
      label: "Debt to income",
      amount: result.byDebtToIncome,
      binding,
      why: sum + warns,
      lift: `Each $1,000 of debt repaid or limit closed adds $1,000; each $1,000 a year of income adds ${money(1_000_00 * limit)}.`,
    },
  ];
}

function loanToValue(bank: PreparedBank, t: Tally, result: LendingFigures, sum: string): BankLimit[] {
  if (result.byLoanToValue === null) return [];
  const { lvrOwnerOccupied, lvrInvestment, lvrNewBuild, lvrApplies } = bank.rules;
  const shares = [
    t.ownerOccupied > 0 ? lvrOwnerOccupied : null,
    t.investment > 0 ? lvrInvestment : null,
    t.newBuild > 0 ? lvrNewBuild : null,
  ].filter((share) => share !== null);
  const share = Math.max(...shares);
  const secured = t.homeLoans + t.revolvingLimits;
  const repay = secured > 0 ? "; each $10,000 repaid of what is already lent on it adds $10,000" : "";
  return [
    {
      key: "LOAN_TO_VALUE",
      label: "LVR",
      amount: result.byLoanToValue,
      binding: result.limitedBy === "LOAN_TO_VALUE",
      why: sum + (lvrApplies === "WARN" ? " This bank only reports it." : ""),
      lift: `Each $10,000 more in property value adds ${Number.isFinite(share) ? money(10_000_00 * share) : "nothing"}${repay}. A larger deposit lowers the loan needed.`,
    },
  ];
}

/** The term, where the bank or the oldest applicant's age may make it shorter than proposed. */
function termLimit(bank: PreparedBank, t: Tally, result: LendingFigures): BankLimit[] {
  const { maxTermYears, maxAgeAtEnd } = bank.rules;
  const { oldest, loan } = t;
  const years = assessedTerm(bank, t);
  const isCut = years < loan.termYears;
  if (!isCut && (oldest === null || maxAgeAtEnd === null)) return [];
  const byAge = oldest !== null && maxAgeAtEnd !== null && maxAgeAtEnd - oldest < maxTermYears;
  const full = Math.min(loan.termYears, maxTermYears);
  const gained =
    byAge && isCut && years < full
      ? (result.byServicing / principalPerCent(bank, t)) * principalPerCentOver(bank, t, full)
      : null;
  return [
    {
      key: "TERM",
      label: byAge ? "Term by age" : "Longest term",
      amount: null,
      binding: isCut && result.limitedBy === "SERVICING",
      why: byAge
        ? ageReason(oldest, maxAgeAtEnd, years)
        : `The bank lends over at most ${counted(maxTermYears, "year")}, so the loan is assessed over ${counted(years, "year")}.`,
      lift:
        gained === null
          ? null
          : `Over ${counted(full, "year")} the same surplus would reach ${money(gained)}.`,
    },
  ];
}

function ageReason(oldest: number, most: number, years: number): string {
  return oldest < most
    ? `The oldest applicant is ${oldest}, and the bank wants the loan repaid by the age of ${most}, so the term is ${counted(years, "year")}.`
    : `The oldest applicant is ${oldest}, and the bank wants loans repaid by the age of ${most}, so the loan is assessed over one year.`;
}
