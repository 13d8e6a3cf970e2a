import type { Cents } from "#lib/money.ts";
import type { BankBreakdown } from "#lib/serviceability/core/breakdown/breakdown.ts";
import type { LoanPart } from "#lib/serviceability/core/household.ts";
import { loanRepayments } from "#lib/serviceability/core/repayments/loan-repayments.ts";
import type { ScenarioReport } from "./scenario-report.ts";

// Apart from the PDF's section, because CSV and workbook need it without the PDF's fonts.

/** The loan whose repayments a report shows: the one asked for at the rate offered; null unless both are named. */
export function offeredLoan({ entered, requestedLoan, offeredRate }: ScenarioReport): {
  amount: Cents;
  rate: number;
  years: number;
  parts: readonly LoanPart[];
} | null {
  if (!requestedLoan || offeredRate === null) return null;
  const { termYears, parts } = entered.household.loan;
  return { amount: requestedLoan, rate: offeredRate, years: termYears, parts };
}

/** The highest monthly repayment of a loan over a bank's term, at the rate offered and at its test rate. */
export function repaymentsAt(
  { testRate, termYears }: BankBreakdown,
  loan: NonNullable<ReturnType<typeof offeredLoan>>,
): { offered: Cents; tested: Cents } {
  const highest = (rate: number) => {
    const { steps } = loanRepayments({ ...loan, rate, years: termYears, frequency: "MONTHLY" });
    return Math.max(...steps.map(({ repayment }) => repayment));
  };
  return { offered: highest(loan.rate), tested: highest(testRate) };
}
