import { formatDate } from "#lib/format/date.ts";
import type { LoanAccountType, RepaymentFrequency } from "#lib/loan-accounts/model.ts";
import type { LoanAccountResponse } from "#lib/loan-accounts/schemas.ts";
import type { Cents } from "#lib/money.ts";
import type { Debt, DebtField } from "#lib/serviceability/core/goal-seek/seek-debts.ts";
import type { CalculatorField } from "#lib/statements/core/understand/categories.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";

/** The calculator field for each type of account, and the figure that it takes. */
const rules: { field: DebtField; types: LoanAccountType[]; measure: Measure }[] = [
  { field: "existingMortgages", types: ["HOME_LOAN"], measure: "balance" },
  { field: "creditCardLimit", types: ["CREDIT_CARD"], measure: "limit" },
  { field: "overdraftLimit", types: ["OVERDRAFT"], measure: "limit" },
  { field: "personalLoanMonthlyRepayment", types: ["PERSONAL_LOAN"], measure: "repayment" },
  { field: "hirePurchaseOtherLoanMonthlyPayment", types: ["HIRE_PURCHASE", "BNPL"], measure: "repayment" },
];

const perMonth: Record<RepaymentFrequency, number> = { WEEKLY: 52 / 12, FORTNIGHTLY: 26 / 12, MONTHLY: 1 };

/** What an application's file contributes to a calculation. */
export interface ApplicationFile {
  /** The transaction summary; null until statements are read. */
  readonly summary: {
    readonly period: { readonly from: string | null; readonly to: string | null; readonly days: number };
    /** Dollars with two decimals, by field. */
    readonly calculatorInputs: Partial<Record<CalculatorField, string>>;
    readonly income?: { readonly streams: readonly SeenStream[] };
  } | null;
  readonly loanAccounts: readonly LoanAccountResponse[];
}

/** A payer's credits, of which regular ones are income. */
export type SeenStream = Pick<
  TransactionSummary["income"]["streams"][number],
  "payer" | "category" | "frequency" | "averageAmount" | "regular" | "nextExpectedDate"
>;

export interface Sighting {
  /** Cents over the field's own period. */
  cents: Cents;
  /** Where it was seen, in words: `From 6 months of statements to 31 Oct 2026`. */
  source: string;
}

/** What the file shows for one field. */
export interface SeenField extends Sighting {
  field: CalculatorField;
  /** What other parts of the file show for the same field. */
  besides: Sighting[];
}

/**
 * What the file shows for each field. If statements and loan accounts both show a debt, the greater figure
 * counts, so that no debt looks smaller than it is. A field that neither shows is absent, never 0.
 */
export function seenInFile({ summary, loanAccounts }: ApplicationFile): {
  fields: SeenField[];
  uncounted: UncountedDebt[];
} {
  const sightings = new Map<CalculatorField, Sighting[]>();
  const source = statementSource(summary?.period ?? null);
  for (const [field, dollars] of Object.entries(summary?.calculatorInputs ?? {})) {
    sightings.set(field as CalculatorField, [{ cents: Math.round(Number(dollars) * 100), source }]);
  }
  const debts = debtsInFile(loanAccounts);
  for (const { field, ...debt } of debts.values) {
    sightings.set(field, [...(sightings.get(field) ?? []), debt]);
  }
  const fields = [...sightings].flatMap(([field, seen]): SeenField[] => {
    // Among equal figures, the one from statements comes first and is used.
    const [first, ...besides] = seen.toSorted((one, other) => other.cents - one.cents);
    return first ? [{ field, ...first, besides }] : [];
  });
  return { fields, uncounted: debts.uncounted.filter(({ field }) => !sightings.has(field)) };
}

const DAYS_A_MONTH = 365.25 / 12;

export function statementSource(period: { to: string | null; days: number } | null): string {
  if (!period?.to) return "From statements";
  const months = Math.round(period.days / DAYS_A_MONTH);
  const length =
    period.days < 25
      ? `${period.days} ${period.days === 1 ? "day" : "days"}`
      : `${months} ${months === 1 ? "month" : "months"}`;
  return `From ${length} of statements to ${formatDate(period.to)}`;
}

type KnownDebt = { field: DebtField; cents: Cents; source: string };

/** An account that the calculation cannot count; `field` is the field it belongs to. */
type UncountedDebt = { field: DebtField; remark: string };

export type Measure = "balance" | "limit" | "repayment";

/** An application's debts as calculator input; accounts with missing figures are listed separately. */
function debtsInFile(accounts: readonly LoanAccountResponse[]): {
  values: KnownDebt[];
  uncounted: UncountedDebt[];
} {
  const values: KnownDebt[] = [];
  const uncounted: UncountedDebt[] = [];
  for (const { field, types, measure } of rules) {
    const counted: { account: LoanAccountResponse; cents: Cents }[] = [];
    for (const account of accounts.filter(({ type }) => types.includes(type))) {
      const known = figure(account, measure);
      if (account.currency === "NZD" && known !== null) counted.push({ account, cents: known });
      else {
        const why = account.currency === "NZD" ? `has no known ${measure}` : `is in ${account.currency}`;
        uncounted.push({ field, remark: `${accountName(account)} ${why}: it is not counted.` });
      }
    }
    if (counted.length === 0) continue;
    values.push({
      field,
      cents: counted.reduce((sum, { cents }) => sum + cents, 0),
      source: `${counted.map(({ account }) => accountName(account)).join(", ")}`,
    });
  }
  return { values, uncounted };
}

/**
 * The individual debts that could be closed, for `seekDebts`: all that the calculation counts except home
 * loans. A card or overdraft of unknown balance costs at most its limit.
 */
export function closableDebts(accounts: readonly LoanAccountResponse[]): Debt[] {
  return accounts.flatMap((account): Debt[] => {
    const rule = rules.find(({ types }) => types.includes(account.type));
    if (rule === undefined || rule.field === "existingMortgages" || account.currency !== "NZD") return [];
    const amount = figure(account, rule.measure);
    if (amount === null || amount === 0) return [];
    const most = rule.measure === "limit" ? amount : null;
    const payout = figure(account, "balance") ?? most;
    return [{ id: account.accountId, label: accountName(account), field: rule.field, amount, payout }];
  });
}

/** Whole cents, never negative; null if the account lacks the figure. */
export function figure(account: LoanAccountResponse, measure: Measure): Cents | null {
  if (measure !== "repayment") {
    const dollars = account[measure];
    return dollars === null ? null : Math.round(Math.abs(dollars) * 100);
  }
  if (account.repaymentAmount === null || account.repaymentFrequency === null) return null;
  return Math.round(Math.abs(account.repaymentAmount) * 100 * perMonth[account.repaymentFrequency]);
}

export function accountName({ lender, accountNumber, type }: LoanAccountResponse): string {
  const kind = type.toLowerCase().replaceAll("_", " ");
  const number = accountNumber?.replace(/[^\p{L}\p{N}]/gu, "").slice(-4);
  return [lender, type === "BNPL" ? "buy now, pay later" : kind, number && `··${number}`]
    .filter(Boolean)
    .join(" ");
}
