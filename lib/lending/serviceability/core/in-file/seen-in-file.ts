import { formatDate } from "#lib/platform/dates.ts";
import { counted } from "#lib/platform/format.ts";
import type { Cents } from "#lib/platform/money.ts";
import type { CalculatorField } from "#lib/reading/statements/core/understand/categories.ts";
import { monthlyFrom } from "#lib/reading/statements/core/understand/counted-income.ts";
import { debtName } from "#lib/reading/statements/core/understand/debt-name.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import type { LoanAccountResponse } from "#lib/records/loan-accounts/schemas.ts";
import { DEBTS, type DebtType, FLAT_DEBTS } from "../household.ts";
import type { BusinessInFile, PayslipInFile } from "./incomes-in-file.ts";
import { joinSameDebts } from "./same-debts.ts";

/** One of the statements' totals of debts. */
export interface DebtTotal {
  field: CalculatorField;
  /** The types that it adds up, first the type of amounts that no loan account explains. */
  types: readonly [DebtType, ...DebtType[]];
  /** The figure that it adds up; a flow is a month's repayments. */
  kind: "balance" | "limit" | "flow";
}

export const DEBT_TOTALS: readonly DebtTotal[] = FLAT_DEBTS.map(({ field, types }) => {
  const { figure } = DEBTS[types[0]];
  return { field, types, kind: figure === "repaymentMonthly" ? "flow" : figure };
});

/** The parts of an application's file that a calculation uses. */
export interface ApplicationFile {
  /** The transaction summary; null until statements are read. */
  readonly summary: {
    /** Absent where only the figures matter. */
    readonly currency?: string;
    readonly period: { readonly from: string | null; readonly to: string | null; readonly days: number };
    /** Dollars with two decimals, by field. */
    readonly calculatorInputs: Partial<Record<CalculatorField, string>>;
    readonly income?: { readonly streams: readonly SeenStream[] };
    /** The evidence for its figures. */
    readonly accounts?: TransactionSummary["accounts"];
    readonly expenses?: TransactionSummary["expenses"];
    /** Recurring payments to lenders; absent if no debt is found from payments. */
    readonly commitments?: TransactionSummary["commitments"];
  } | null;
  readonly loanAccounts: readonly LoanAccountResponse[];
  /** Pay and profits from payslips and business accounts. */
  readonly payslips?: readonly PayslipInFile[];
  readonly businesses?: readonly BusinessInFile[];
}

/** A payer's credits, of which regular ones are income. */
export type SeenStream = Pick<
  TransactionSummary["income"]["streams"][number],
  | "payer"
  | "category"
  | "frequency"
  | "averageAmount"
  | "currentAmount"
  | "monthlyEquivalent"
  | "regular"
  | "nextExpectedDate"
  | "business"
> & {
  /** Absent where only the figures matter. */
  readonly accountIds?: readonly string[];
};

export interface ObservedAmount {
  /** Cents over the field's own period. */
  cents: Cents;
  /** Its source, as text: `From 6 months of statements to 31 Oct 2026`. */
  source: string;
}

/** The file's amount for one field. */
export interface SeenField extends ObservedAmount {
  field: CalculatorField;
}

/** The summary if its amounts are in the calculation's dollars: a foreign one would pass for them. */
export function summaryInDollars({ summary }: Pick<ApplicationFile, "summary">): ApplicationFile["summary"] {
  return (summary?.currency ?? "NZD") === "NZD" ? summary : null;
}

/**
 * Finds the file's amount for each field. If statements and loan accounts both show a debt, the higher figure counts,
 * so that no debt is understated. A field that neither shows is absent, never 0.
 */
export function seenInFile(file: ApplicationFile): { fields: SeenField[] } {
  const summary = summaryInDollars(file);
  const observed = new Map<CalculatorField, ObservedAmount[]>();
  const source = statementSource(summary?.period ?? null);
  for (const [field, dollars] of Object.entries(summary?.calculatorInputs ?? {})) {
    observed.set(field as CalculatorField, [{ cents: Math.round(Number(dollars) * 100), source }]);
  }
  for (const { field, ...debt } of accountTotals(joinSameDebts(file.loanAccounts, 1))) {
    observed.set(field, [...(observed.get(field) ?? []), debt]);
  }
  const fields = [...observed].flatMap(([field, seen]): SeenField[] => {
    // Among equal figures, the one from statements comes first and is used.
    const [highest] = seen.toSorted((one, other) => other.cents - one.cents);
    return highest ? [{ field, ...highest }] : [];
  });
  return { fields };
}

const DAYS_A_MONTH = 365.25 / 12;

export function statementSource(period: { to: string | null; days: number } | null): string {
  if (!period?.to) return "From statements";
  const months = Math.round(period.days / DAYS_A_MONTH);
  const length = period.days < 25 ? counted(period.days, "day") : counted(months, "month");
  return `From ${length} of statements to ${formatDate(period.to)}`;
}

type Measure = "balance" | "limit" | "repayment";

/** The totals of the accounts whose figure is known, in the contract's currency. */
function accountTotals(
  accounts: readonly LoanAccountResponse[],
): { field: CalculatorField; cents: Cents; source: string }[] {
  return DEBT_TOTALS.flatMap(({ field, types, kind }) => {
    const counted = accounts.flatMap((account) => {
      const measure = kind === "flow" ? "repayment" : kind;
      const cents = types.includes(account.type) ? countedFigure(account, measure) : null;
      return account.currency === "NZD" && cents !== null ? [{ account, cents }] : [];
    });
    if (counted.length === 0) return [];
    const cents = counted.reduce((sum, debt) => sum + debt.cents, 0);
    return [{ field, cents, source: counted.map(({ account }) => debtName(account)).join(", ") }];
  });
}

/** Revolving credit can be redrawn, so its limit is used. */
function countedFigure(account: LoanAccountResponse, measure: Measure): Cents | null {
  const limit = account.type === "REVOLVING_CREDIT" ? figure(account, "limit") : null;
  return limit ?? figure(account, measure);
}

/** Whole cents, never negative; null if the account lacks the figure. */
export function figure(account: LoanAccountResponse, measure: Measure): Cents | null {
  if (measure !== "repayment") {
    const dollars = account[measure];
    return dollars === null ? null : Math.round(Math.abs(dollars) * 100);
  }
  if (account.repaymentAmount === null || account.repaymentFrequency === null) return null;
  return monthlyFrom(Math.round(Math.abs(account.repaymentAmount) * 100), account.repaymentFrequency);
}
