import type { Cents } from "#lib/platform/money.ts";
import { AMOUNT_FIELDS, type AmountKey } from "./fields.ts";

/** How often an amount is paid. */
export const FREQUENCIES = ["WEEKLY", "FORTNIGHTLY", "FOUR_WEEKLY", "MONTHLY", "YEARLY"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Payments a year, so that yearly amounts stay whole cents. */
export const PAYMENTS_A_YEAR: Readonly<Record<Frequency, number>> = {
  WEEKLY: 52,
  FORTNIGHTLY: 26,
  FOUR_WEEKLY: 13,
  MONTHLY: 12,
  YEARLY: 1,
};

/** Income from employment: gross, taxed by the method. */
export const PAY_TYPES = ["SALARY", "OVERTIME", "BONUS", "COMMISSION"] as const;
export type PayType = (typeof PAY_TYPES)[number];

/** Income that arrives after tax. */
export const NET_INCOME_TYPES = [
  "BENEFIT",
  "SUPERANNUATION",
  "WORKING_FOR_FAMILIES",
  "CHILD_SUPPORT",
  "INVESTMENT",
  "OTHER",
] as const;
export type NetIncomeType = (typeof NET_INCOME_TYPES)[number];

export interface RegularIncome {
  readonly type: PayType | NetIncomeType;
  readonly amount: Cents;
  readonly frequency: Frequency;
}

/** One business: its yearly results, latest first, one or two of them. Only the profit may be negative. */
export interface Business {
  readonly type: "SELF_EMPLOYED";
  readonly years: readonly { readonly profit: Cents; readonly addBacks: Cents }[];
}

export type Income = RegularIncome | Business;

export interface Applicant {
  /** Whole years, 16 to 99; null if unknown, which does not shorten any term. */
  readonly age: number | null;
  /** Share of pay, 0 to 0.10. */
  readonly kiwiSaverRate: number;
  readonly studentLoan: boolean;
  /** The balance of the student loan, if known. */
  readonly studentLoanBalance: Cents | null;
  readonly incomes: readonly Income[];
}

/** People who live together: one or two applicants and their dependants. */
export interface LivingTogether {
  readonly adults: 1 | 2;
  readonly dependants: number;
}

export interface Property {
  /** Null if unknown: its rent counts, but nothing is lent against it. */
  readonly value: Cents | null;
  readonly use: Purpose;
  readonly newBuild: boolean;
  readonly rentWeekly: Cents;
}

export const PURPOSES = ["OWNER_OCCUPIED", "INVESTMENT"] as const;
export type Purpose = (typeof PURPOSES)[number];

export const DEBT_TYPES = [
  "HOME_LOAN",
  "REVOLVING_CREDIT",
  "CREDIT_CARD",
  "OVERDRAFT",
  "PERSONAL_LOAN",
  "HIRE_PURCHASE",
  "BNPL",
  "STUDENT_LOAN",
  "OTHER",
] as const;
export type DebtType = (typeof DEBT_TYPES)[number];

/** The outcome of a debt when the new loan is drawn down. */
export const DEBT_OUTCOMES = ["STAYS", "REPAID", "UNDECIDED"] as const;
export type DebtOutcome = (typeof DEBT_OUTCOMES)[number];

export interface Debt {
  readonly type: DebtType;
  readonly balance: Cents | null;
  readonly limit: Cents | null;
  readonly repaymentMonthly: Cents | null;
  readonly outcome: DebtOutcome;
}

/** The outcome of the rent that the applicants pay. */
export const RENT_OUTCOMES = ["CONTINUES", "ENDS", "UNDECIDED"] as const;
export type RentOutcome = (typeof RENT_OUTCOMES)[number];

export type ExpenseKey = Extract<(typeof AMOUNT_FIELDS)[number], { group: "basic" | "fixed" }>["key"];

export const PART_TYPES = ["PRINCIPAL_AND_INTEREST", "INTEREST_ONLY", "REVOLVING"] as const;
export type PartType = (typeof PART_TYPES)[number];

export interface LoanPart {
  /** A share of the loan; the shares of all parts sum to 1. */
  readonly share: number;
  readonly type: PartType;
  /** Years before principal is repaid; 0 except for an interest-only part. */
  readonly interestOnlyYears: number;
}

export interface Loan {
  readonly termYears: number;
  readonly purpose: Purpose;
  readonly parts: readonly LoanPart[];
}

/**
 * The engine's input: the applicants of one application as a lender sees them. Amounts are whole cents. The request
 * schema guarantees what the types cannot express, such as that each debt has the figure that its type is assessed on.
 */
export interface Household {
  readonly applicants: readonly Applicant[];
  readonly households: readonly LivingTogether[];
  readonly boarderIncomeWeekly: Cents;
  readonly properties: readonly Property[];
  readonly debts: readonly Debt[];
  /** A month, for all applicants together. */
  readonly expenses: Readonly<Record<ExpenseKey, Cents>>;
  readonly rentOutcome: RentOutcome;
  readonly useBankBenchmark: boolean;
  readonly loan: Loan;
}

export const NO_EXPENSES = Object.fromEntries(
  AMOUNT_FIELDS.flatMap(({ key, group }) => (group === "basic" || group === "fixed" ? [[key, 0]] : [])),
) as Record<ExpenseKey & AmountKey, Cents>;

export const WHOLE_LOAN: readonly LoanPart[] = [
  { share: 1, type: "PRINCIPAL_AND_INTEREST", interestOnlyYears: 0 },
];

/** One applicant with nothing entered. */
export const EMPTY_HOUSEHOLD: Household = {
  applicants: [{ age: null, kiwiSaverRate: 0, studentLoan: false, studentLoanBalance: null, incomes: [] }],
  households: [{ adults: 1, dependants: 0 }],
  boarderIncomeWeekly: 0,
  properties: [],
  debts: [],
  expenses: NO_EXPENSES,
  rentOutcome: "CONTINUES",
  useBankBenchmark: true,
  loan: { termYears: 30, purpose: "OWNER_OCCUPIED", parts: WHOLE_LOAN },
};

/** Whether a debt or the rent is still undecided. */
export function isUndecided({ debts, rentOutcome }: Household): boolean {
  return rentOutcome === "UNDECIDED" || debts.some(({ outcome }) => outcome === "UNDECIDED");
}
