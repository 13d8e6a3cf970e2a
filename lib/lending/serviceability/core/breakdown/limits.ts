import type { Cents } from "#lib/platform/money.ts";
import type { LendingFigures } from "../assess.ts";
import { counted, money } from "../figures.ts";
import type { PreparedBank } from "../prepare-sheet.ts";
import type { Tally } from "../tally.ts";
import { assessedTerm, principalPerCent, principalPerCentOver } from "../terms.ts";
import { CAPS, type CapSums } from "./caps.ts";

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
export function bankLimits(bank: PreparedBank, t: Tally, result: LendingFigures, sums: CapSums): BankLimit[] {
  return [surplusLimit(bank, t, result), ...capLimits(bank, t, result, sums), ...termLimit(bank, t, result)];
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

function capLimits(bank: PreparedBank, t: Tally, result: LendingFigures, sums: CapSums): BankLimit[] {
  return CAPS.filter(({ key }) => key in sums).map(({ key, figure, applies, label, lift }) => ({
    key,
    label,
    amount: result[figure],
    binding: result.limitedBy === key,
    why: `${sums[key]}${bank.rules[applies] === "WARN" ? " This bank only reports it." : ""}`,
    lift: lift(bank, t),
  }));
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
