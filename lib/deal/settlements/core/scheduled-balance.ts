import { type LoanPartKind, monthsOfTerm } from "#lib/deal/submissions/core/submission.ts";
import type { Cents } from "#lib/platform/money.ts";
import { addMonths, dayNumber } from "#lib/reading/statements/core/values/calendar.ts";

/** The fields of a drawn part that determine its repayments. */
export type RepaidPart = {
  kind: LoanPartKind;
  amount: Cents;
  /** An annual rate as a fraction. */
  rate: number;
  drawnOn: string;
  termYears: number;
  /** Months beyond the whole years. */
  termMonths: number;
};

/**
 * The balance on a date if exactly every monthly repayment was made, in whole dollars. Interest-only and revolving
 * parts keep their amount.
 */
export function scheduledBalance(part: RepaidPart, on: string): Cents {
  if (part.kind !== "PRINCIPAL_AND_INTEREST") return part.amount;
  const months = monthsOfTerm(part);
  const paid = Math.min(months, Math.max(0, wholeMonths(part.drawnOn, on)));
  const i = part.rate / 12;
  const left =
    i === 0 ? (months - paid) / months : ((1 + i) ** months - (1 + i) ** paid) / ((1 + i) ** months - 1);
  return Math.round((part.amount * left) / 100) * 100;
}

/** What is left of the term on a date; at least a month. */
export function termLeft(part: RepaidPart, on: string): { termYears: number; termMonths: number } {
  const months = Math.max(1, monthsOfTerm(part) - Math.max(0, wholeMonths(part.drawnOn, on)));
  return { termYears: Math.floor(months / 12), termMonths: months % 12 };
}

/**
 * The number of repayments due between two dates. They fall on the drawdown's day of each later month, or on the
 * month's last day.
 */
function wholeMonths(from: string, to: string): number {
  const [start, end] = [dayNumber(from), dayNumber(to)];
  const [fromDate, toDate] = [new Date(from), new Date(to)];
  const months =
    (toDate.getUTCFullYear() - fromDate.getUTCFullYear()) * 12 +
    toDate.getUTCMonth() -
    fromDate.getUTCMonth();
  return addMonths(start, months) > end ? months - 1 : months;
}
