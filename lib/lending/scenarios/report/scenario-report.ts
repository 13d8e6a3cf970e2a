import type { LimitedBy } from "#lib/lending/serviceability/core/assess.ts";
import type { BankBreakdown } from "#lib/lending/serviceability/core/breakdown/breakdown.ts";
import {
  loanRepayments,
  type OfferedLoan,
} from "#lib/lending/serviceability/core/repayments/loan-repayments.ts";
import { decapitalize } from "#lib/platform/format.ts";
import type { Cents } from "#lib/platform/money.ts";
import type { PrintedBrand } from "#lib/platform/pdf/document-pages.ts";
import type { EnteredHousehold } from "../entered-household.ts";
import { householdItems } from "../household-items.ts";
import type { Scenario } from "../schemas.ts";

/** Everything that a scenario's documents show. Plain data, so that it can be sent to a worker thread. */
export type ScenarioReport = Pick<
  Scenario,
  "name" | "calculatedAt" | "offeredRate" | "method" | "sheet" | "stale"
> & {
  /** ISO timestamp, shown in New Zealand time. */
  generatedAt: string;
  /** Full names, the main applicant first. */
  applicants: string[];
  brokerName: string;
  /** The broker's brokerage; null without one. */
  brand: PrintedBrand | null;
  entered: EnteredHousehold;
  requestedLoan: Cents | null;
  /** In the order of the sheet. */
  banks: BankBreakdown[];
};

export const NOTICE = "Indicative, not an offer";

export const LIMIT_WORDS: Record<LimitedBy, string> = {
  SERVICING: "What the surplus can repay",
  DEBT_TO_INCOME: "Debt to income",
  LOAN_TO_VALUE: "LVR",
  NOTHING_LEFT: "Too little left over",
};

/** The banks by lending, highest first; equal ones stay in the sheet's order. */
export function byLending(banks: readonly BankBreakdown[]): BankBreakdown[] {
  return banks.toSorted((one, other) => other.maxLending - one.maxLending);
}

/** The undecided items: `the rent ends` and `the personal loan is repaid`; empty if there are none. */
export function undecidedItems({ entered }: Pick<ScenarioReport, "entered">): string[] {
  const { household } = entered;
  const rent = household.expenses.rentBoard.outcome === "UNDECIDED" ? ["the rent ends"] : [];
  const items = householdItems(entered).filter(({ section }) => section === "Debts");
  const debts = household.debts.flatMap(({ outcome }, index) => {
    const name = decapitalize(items[index]?.label ?? "");
    // A numbered one needs no article: `credit card 2`.
    return outcome === "UNDECIDED" ? [`${/ \d+$/.test(name) ? "" : "the "}${name} is repaid`] : [];
  });
  return [...rent, ...debts];
}

/** A bank's lending relative to the requested loan: `$20,000 more`, `$5,500 less`, `exactly`. */
export function againstLoan(
  bank: Pick<BankBreakdown, "maxLending">,
  requested: Cents,
  money: (cents: Cents) => string,
): string {
  const margin = bank.maxLending * 100 - requested;
  if (margin === 0) return "exactly";
  return margin > 0 ? `${money(margin)} more` : `${money(-margin)} less`;
}

// Separate from the PDF section, because CSV and workbook use it without the PDF's fonts.

/** The loan whose repayments a report shows: the requested loan at the rate offered; null unless both are given. */
export function offeredLoan(report: ScenarioReport): Omit<OfferedLoan, "frequency"> | null {
  const { entered, requestedLoan, offeredRate } = report;
  if (!requestedLoan || offeredRate === null) return null;
  const { termYears, parts } = entered.household.loan;
  return { amount: requestedLoan, rate: offeredRate, years: termYears, parts };
}

/** The highest monthly repayment of a loan over a bank's term, at the rate offered and at its test rate. */
export function repaymentsAt(
  { testRate, termYears }: BankBreakdown,
  loan: Omit<OfferedLoan, "frequency">,
): { offered: Cents; tested: Cents } {
  const highest = (rate: number) => {
    const { steps } = loanRepayments({ ...loan, rate, years: termYears, frequency: "MONTHLY" });
    return Math.max(...steps.map(({ repayment }) => repayment));
  };
  return { offered: highest(loan.rate), tested: highest(testRate) };
}
