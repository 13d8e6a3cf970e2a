import type { Cents } from "#lib/platform/money.ts";
import type { Household } from "../household-schema.ts";
import { AMOUNT_FIELDS } from "./fields.ts";

export type { Household } from "../household-schema.ts";

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

export function isPay(type: string | undefined): type is PayType {
  return type === "SALARY" || type === "OVERTIME" || type === "BONUS" || type === "COMMISSION";
}

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

/** The figure that each type of debt is assessed on. */
export type NeededFigure = "balance" | "limit" | "repaymentMonthly";
export const NEEDED_FIGURE: Readonly<Record<DebtType, NeededFigure>> = {
  HOME_LOAN: "balance",
  STUDENT_LOAN: "balance",
  REVOLVING_CREDIT: "limit",
  CREDIT_CARD: "limit",
  OVERDRAFT: "limit",
  PERSONAL_LOAN: "repaymentMonthly",
  HIRE_PURCHASE: "repaymentMonthly",
  BNPL: "repaymentMonthly",
  OTHER: "repaymentMonthly",
};

/** The outcome of a debt when the new loan is drawn down. */
export const DEBT_OUTCOMES = ["STAYS", "REPAID", "UNDECIDED"] as const;
export type DebtOutcome = (typeof DEBT_OUTCOMES)[number];

/** The outcome of the rent that the applicants pay. */
export const RENT_OUTCOMES = ["CONTINUES", "ENDS", "UNDECIDED"] as const;
export type RentOutcome = (typeof RENT_OUTCOMES)[number];

/** The fields of the living costs. */
export const EXPENSES = AMOUNT_FIELDS.filter(
  (field): field is Extract<typeof field, { group: "basic" | "fixed" }> =>
    field.group === "basic" || field.group === "fixed",
);
export type ExpenseKey = (typeof EXPENSES)[number]["key"];

/** The longest term that a request or rule may have, in years. */
export const MAX_TERM_YEARS = 40;

/** The range of a sheet's test rates. A test rate is never moved beyond it, and no offered rate is above it. */
export const LOWEST_TEST_RATE = 0.01;
export const HIGHEST_TEST_RATE = 0.25;

export const PART_TYPES = ["PRINCIPAL_AND_INTEREST", "INTEREST_ONLY", "REVOLVING"] as const;
export type PartType = (typeof PART_TYPES)[number];

/** The household of `household-schema.ts`, complete and in whole cents, which nothing changes in place. */
export type Immutable<T> = T extends object ? { readonly [Key in keyof T]: Immutable<T[Key]> } : T;

export type Applicant = Household["applicants"][number];

export type Income = Applicant["incomes"][number];
export type Business = Extract<Income, { type: "SELF_EMPLOYED" }>;
export type RegularIncome = Exclude<Income, Business>;

/** People who live together: the positions of one or two applicants, and their dependants. */
export type LivingTogether = Household["households"][number];
export type Property = Household["properties"][number];
export type Debt = Household["debts"][number];
export type Loan = Household["loan"];
export type LoanPart = Loan["parts"][number];

/** Amounts a month; the form's are null until they are entered. */
export type Expenses<Amount> = Readonly<Record<Exclude<ExpenseKey, "rentBoard">, Amount>> & {
  readonly rentBoard: { readonly amount: Amount; readonly outcome: RentOutcome };
};

export function expensesOf<Amount>(
  amountOf: (key: ExpenseKey) => Amount,
  outcome: RentOutcome,
): Expenses<Amount> {
  const amounts = Object.fromEntries(EXPENSES.map(({ key }) => [key, amountOf(key)])) as Record<
    ExpenseKey,
    Amount
  >;
  return { ...amounts, rentBoard: { amount: amounts.rentBoard, outcome } };
}

export const NO_EXPENSES = expensesOf<Cents>(() => 0, "CONTINUES");

export const WHOLE_LOAN: readonly [
  {
    readonly share: number;
    readonly type: PartType;
    readonly interestOnlyYears: number;
  },
] = [{ share: 1, type: "PRINCIPAL_AND_INTEREST", interestOnlyYears: 0 }];

/** One applicant with nothing entered. */
export const EMPTY_HOUSEHOLD: Household = {
  applicants: [{ age: null, kiwiSaverRate: 0, studentLoan: false, studentLoanBalance: null, incomes: [] }],
  households: [{ adults: [0], dependants: 0 }],
  boarderIncomeWeekly: 0,
  properties: [],
  debts: [],
  expenses: NO_EXPENSES,
  useBankBenchmark: true,
  loan: { amount: null, termYears: 30, purpose: "OWNER_OCCUPIED", parts: WHOLE_LOAN },
};

/** An expense a month. */
export function expenseOf<Amount>({ expenses }: { expenses: Expenses<Amount> }, key: ExpenseKey): Amount {
  return key === "rentBoard" ? expenses.rentBoard.amount : expenses[key];
}

/** The expenses with other amounts. The rent keeps its outcome. */
export function withExpenses<Amount>(
  expenses: Expenses<Amount>,
  changed: Partial<Record<ExpenseKey, Amount>>,
): Expenses<Amount> {
  const { rentBoard = expenses.rentBoard.amount, ...others } = changed;
  return { ...expenses, ...others, rentBoard: { ...expenses.rentBoard, amount: rentBoard } };
}

/** The household with another outcome of the rent. */
export function withRent<H extends Household>(household: H, outcome: RentOutcome): H {
  const { expenses } = household;
  return { ...household, expenses: { ...expenses, rentBoard: { ...expenses.rentBoard, outcome } } };
}

/** The households after the applicant at a position is removed. */
export function withoutAdult<Home extends LivingTogether>(homes: readonly Home[], at: number): Home[] {
  return homes.map((home) => ({
    ...home,
    adults: home.adults.filter((one) => one !== at).map((one) => (one > at ? one - 1 : one)),
  }));
}

/** Whether a debt or the rent is still undecided. */
export function isUndecided({ debts, expenses }: Household): boolean {
  return expenses.rentBoard.outcome === "UNDECIDED" || debts.some(({ outcome }) => outcome === "UNDECIDED");
}
