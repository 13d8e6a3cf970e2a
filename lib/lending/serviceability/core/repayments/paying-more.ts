import type { Cents } from "#lib/platform/money.ts";
import { roundCents } from "../figures.ts";
import { PAYMENTS_A_YEAR, type PartType } from "../household.ts";
import { loanRepayments, type OfferedLoan, type PartRepayments, sumOf } from "./loan-repayments.ts";
import type { RepaymentFrequency } from "./repayments.ts";

export interface Saving {
  /** The parts that the extra is paid on: all principal and interest parts, otherwise the largest interest-only one. */
  readonly type: Exclude<PartType, "REVOLVING">;
  readonly interest: Cents;
  /** Whole months by which the part is repaid before its term. */
  readonly months: number;
}

/**
 * The saving from paying `extra` (at least a cent) with each repayment; null for a loan that is all revolving credit.
 */
export function savedByExtra(loan: OfferedLoan, extra: Cents): Saving | null {
  const part = partPaidFaster(loan);
  return part && savedBy(loan, part, loan.frequency, (payment) => payment + extra);
}

/**
 * The saving from paying half of the monthly repayment each fortnight instead of monthly: 26 halves are 13 monthly
 * repayments a year. Half a cent is rounded up. Null for a loan that is all revolving credit.
 */
export function savedByHalfFortnightly(loan: OfferedLoan): Saving | null {
  const part = partPaidFaster({ ...loan, frequency: "MONTHLY" });
  return part && savedBy(loan, part, "FORTNIGHTLY", (payment) => Math.ceil(payment / 2));
}

type FasterPart = Pick<PartRepayments, "amount" | "interestOnlyYears" | "totalInterest"> & {
  type: Saving["type"];
  interestOnly: Cents;
  repayment: Cents;
};

function partPaidFaster(loan: OfferedLoan): FasterPart | null {
  const { parts } = loanRepayments(loan);
  const amortising = parts.filter((part) => part.type === "PRINCIPAL_AND_INTEREST");
  const faster = amortising.length > 0 ? amortising : largestInterestOnly(parts);
  const [first] = faster;
  if (first === undefined) return null;
  return {
    type: amortising.length > 0 ? "PRINCIPAL_AND_INTEREST" : "INTEREST_ONLY",
    interestOnlyYears: first.interestOnlyYears,
    amount: sumOf(faster, (part) => part.amount),
    interestOnly: sumOf(faster, (part) => part.interestOnly ?? 0),
    repayment: sumOf(faster, (part) => part.repayment ?? 0),
    totalInterest: sumOf(faster, (part) => part.totalInterest),
  };
}

function largestInterestOnly(parts: readonly PartRepayments[]): PartRepayments[] {
  const [largest] = parts.filter((part) => part.type === "INTEREST_ONLY").sort((a, b) => b.amount - a.amount);
  return largest ? [largest] : [];
}

function savedBy(
  { rate, years }: OfferedLoan,
  part: FasterPart,
  frequency: RepaymentFrequency,
  paidInsteadOf: (payment: Cents) => Cents,
): Saving {
  const perYear = PAYMENTS_A_YEAR[frequency];
  const interestOnlyPeriods = part.interestOnlyYears * perYear;
  const { interest, periods } = payDown(part.amount, rate / perYear, years * perYear, (period) =>
    paidInsteadOf(period < interestOnlyPeriods ? part.interestOnly : part.repayment),
  );
  return {
    type: part.type,
    interest: Math.max(0, part.totalInterest - interest),
    months: Math.floor(((years * perYear - periods) * 12) / perYear),
  };
}

/**
 * The interest until an amount is repaid, and the number of periods. A balance that remains after `most` periods is
 * paid at once.
 */
function payDown(
  amount: Cents,
  rate: number,
  most: number,
  payment: (period: number) => Cents,
): { interest: Cents; periods: number } {
  let owed = amount;
  let interest = 0;
  let periods = 0;
  while (periods < most && owed > 0) {
    const due = owed * rate;
    interest += due;
    owed += due - payment(periods);
    periods += 1;
  }
  return { interest: roundCents(interest), periods };
}
