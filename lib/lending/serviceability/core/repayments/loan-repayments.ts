import type { Cents } from "#lib/platform/money.ts";
import type { LoanPart, PartType } from "../household.ts";
import { type RepaymentFrequency, type Repayments, type RepaymentYear, repayments } from "./repayments.ts";

/** A loan at one rate, in parts. */
export interface OfferedLoan {
  readonly amount: Cents;
  /** A fraction a year. */
  readonly rate: number;
  readonly years: number;
  readonly frequency: RepaymentFrequency;
  readonly parts: readonly LoanPart[];
}

export interface PartRepayments extends Repayments {
  readonly type: PartType;
  readonly amount: Cents;
}

export interface LoanRepayments {
  readonly parts: readonly PartRepayments[];
  /** The repayment of all parts each period, from the start and from the end of each interest-only period. */
  readonly steps: readonly { readonly afterYears: number; readonly repayment: Cents }[];
  readonly totalInterest: Cents;
  readonly totalPaid: Cents;
  readonly schedule: readonly RepaymentYear[];
}

/** The cost of a whole loan: each of its parts, and all of them together. */
export function loanRepayments({ amount, rate, years, frequency, parts }: OfferedLoan): LoanRepayments {
  const amounts = splitAmount(amount, parts);
  const costs = parts.map(({ type, interestOnlyYears }, index) => {
    const part = amounts[index] ?? 0;
    return { type, amount: part, ...repayments(part, rate, years, frequency, type, interestOnlyYears) };
  });
  return {
    parts: costs,
    steps: stepsOf(costs),
    totalInterest: sumOf(costs, (part) => part.totalInterest),
    totalPaid: sumOf(costs, (part) => part.totalPaid),
    schedule: sumSchedules(costs),
  };
}

/** Several parts year by year, as one loan. */
export function sumSchedules(parts: readonly Repayments[]): RepaymentYear[] {
  const [first, ...others] = parts.map(({ schedule }) => schedule);
  return (first ?? []).map((row, index) =>
    others.reduce<RepaymentYear>((sum, schedule) => {
      const { opening = 0, interest = 0, principal = 0, closing = 0 } = schedule[index] ?? {};
      return {
        year: sum.year,
        opening: sum.opening + opening,
        interest: sum.interest + interest,
        principal: sum.principal + principal,
        closing: sum.closing + closing,
      };
    }, row),
  );
}

/**
 * The parts' amounts, which add up to the loan to the cent. Each cumulative share is rounded, and the last one is the
 * loan.
 */
export function splitAmount(amount: Cents, parts: readonly Pick<LoanPart, "share">[]): Cents[] {
  let share = 0;
  let before = 0;
  return parts.map((part, index) => {
    share += part.share;
    const until = index === parts.length - 1 ? amount : Math.min(amount, Math.round(amount * share));
    const own = until - before;
    before = until;
    return own;
  });
}

function stepsOf(parts: readonly PartRepayments[]): LoanRepayments["steps"] {
  const starts = parts.filter((part) => part.repayment !== null).map((part) => part.interestOnlyYears);
  const years = [...new Set([0, ...starts])].sort((a, b) => a - b);
  return years.map((afterYears) => ({
    afterYears,
    repayment: sumOf(parts, (part) => repaymentFrom(part, afterYears)),
  }));
}

/** A part's repayment each period after a number of years. */
function repaymentFrom({ interestOnly, repayment, interestOnlyYears }: PartRepayments, years: number): Cents {
  return (years < interestOnlyYears ? interestOnly : (repayment ?? interestOnly)) ?? 0;
}

export function sumOf<T>(items: readonly T[], figure: (item: T) => number): number {
  return items.reduce((sum, item) => sum + figure(item), 0);
}
