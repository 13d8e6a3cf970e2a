import type { Cents } from "#lib/platform/money.ts";
import type { Household } from "../household-schema.ts";
import { EXPENSE_AMOUNTS, fieldsOf } from "./expense-amounts.ts";
import type { AmountKey } from "./fields.ts";

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

// The one description of incomes, debts and costs. The schema, the engine, the form, the contract's flat request, the
// prefill and every text follow from it.

/** An applicant's incomes: taxed ones are gross, the others arrive after tax. `per` is the frequency of a new one. */
export const INCOMES = {
  SALARY: { label: "Salary", taxed: true, per: "YEARLY" },
  OVERTIME: { label: "Overtime", taxed: true, per: "YEARLY" },
  BONUS: { label: "Bonus", taxed: true, per: "YEARLY" },
  COMMISSION: { label: "Commission", taxed: true, per: "YEARLY" },
  SELF_EMPLOYED: { label: "Self-employment", taxed: true, per: "YEARLY" },
  BENEFIT: { label: "Benefit", taxed: false, per: "WEEKLY" },
  SUPERANNUATION: { label: "Superannuation", taxed: false, per: "FORTNIGHTLY" },
  WORKING_FOR_FAMILIES: { label: "Working for Families", taxed: false, per: "FORTNIGHTLY" },
  CHILD_SUPPORT: { label: "Child support received", taxed: false, per: "MONTHLY" },
  INVESTMENT: { label: "Interest and dividends", taxed: false, per: "YEARLY" },
  OTHER: { label: "Other income", taxed: false, per: "WEEKLY" },
} as const satisfies Record<string, { label: string; taxed: boolean; per: Frequency }>;

type IncomeThat<Taxed extends boolean> = {
  [Type in keyof typeof INCOMES]: (typeof INCOMES)[Type]["taxed"] extends Taxed ? Type : never;
}[keyof typeof INCOMES];

/** Income from employment. */
export type PayType = Exclude<IncomeThat<true>, "SELF_EMPLOYED">;
export type NetIncomeType = IncomeThat<false>;

export const INCOME_TYPES = Object.keys(INCOMES) as (keyof typeof INCOMES)[];
export const PAY_TYPES: readonly PayType[] = INCOME_TYPES.filter(
  (type): type is PayType => INCOMES[type].taxed && type !== "SELF_EMPLOYED",
);
export const NET_INCOME_TYPES: readonly NetIncomeType[] = INCOME_TYPES.filter(
  (type): type is NetIncomeType => !INCOMES[type].taxed,
);

export function isPay(type: string | undefined): type is PayType {
  return PAY_TYPES.some((pay) => pay === type);
}

/** What a bank counts by a share and a cap: pay for each applicant, the others for the household. */
export type OtherIncome = NetIncomeType | "RENT" | "BOARD";
export type CountedIncome = PayType | OtherIncome;

export const PURPOSES = ["OWNER_OCCUPIED", "INVESTMENT"] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The figure that a debt is assessed on. */
export type NeededFigure = "balance" | "limit" | "repaymentMonthly";

/** The figure that each debt is assessed on, the sum of the tally that counts it, and its field of the flat request. */
export const DEBTS = {
  HOME_LOAN: { label: "Home loan", figure: "balance", sum: "homeLoans", flat: "existingMortgages" },
  REVOLVING_CREDIT: {
    label: "Revolving credit",
    figure: "limit",
    sum: "revolvingLimits",
    flat: "existingMortgages",
  },
  CREDIT_CARD: { label: "Credit card", figure: "limit", sum: "cardLimits", flat: "creditCardLimit" },
  OVERDRAFT: { label: "Overdraft", figure: "limit", sum: "overdraftLimits", flat: "overdraftLimit" },
  PERSONAL_LOAN: repaid("Personal loan", "personalLoanMonthlyRepayment"),
  HIRE_PURCHASE: repaid("Hire purchase", "hirePurchaseOtherLoanMonthlyPayment"),
  BNPL: repaid("Buy now, pay later", "hirePurchaseOtherLoanMonthlyPayment"),
  // Repaid from pay.
  STUDENT_LOAN: { label: "Student loan", figure: "balance", sum: "studentLoans", flat: null },
  OTHER: repaid("Other loan", "hirePurchaseOtherLoanMonthlyPayment"),
} as const satisfies Record<
  string,
  { label: string; figure: NeededFigure; sum: string; flat: AmountKey | null }
>;

function repaid<Flat extends AmountKey>(label: string, flat: Flat) {
  return { label, figure: "repaymentMonthly", sum: "repayments", flat } as const;
}

export type DebtType = keyof typeof DEBTS;
export const DEBT_TYPES = Object.keys(DEBTS) as DebtType[];

/** The types of debt that a field of the flat request adds up, first the one that it is read as. */
export const FLAT_DEBTS = [...new Set(DEBT_TYPES.flatMap((type) => DEBTS[type].flat ?? []))].map((field) => ({
  field,
  types: DEBT_TYPES.filter((type) => DEBTS[type].flat === field) as [DebtType, ...DebtType[]],
}));

/** The outcome of a debt when the new loan is drawn down. */
export const DEBT_OUTCOMES = ["STAYS", "REPAID", "UNDECIDED"] as const;
export type DebtOutcome = (typeof DEBT_OUTCOMES)[number];

/** The outcome of the rent that the applicants pay. */
export const RENT_OUTCOMES = ["CONTINUES", "ENDS", "UNDECIDED"] as const;
export type RentOutcome = (typeof RENT_OUTCOMES)[number];

/** The fields of the living costs. */
export const EXPENSES = fieldsOf(EXPENSE_AMOUNTS);
export type ExpenseKey = (typeof EXPENSES)[number]["key"];

/** The most items that a request may have of each. */
export const MAX_ITEMS = { applicants: 4, incomes: 20, properties: 20, debts: 50, parts: 10 } as const;

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

/** The loan where nothing is said of it. */
export const NO_LOAN = { amount: null, termYears: 30, purpose: "OWNER_OCCUPIED", parts: WHOLE_LOAN } as const;

/** One applicant with nothing entered. */
export const EMPTY_HOUSEHOLD: Household = {
  applicants: [{ age: null, kiwiSaverRate: 0, studentLoan: false, studentLoanBalance: null, incomes: [] }],
  households: [{ adults: [0], dependants: 0 }],
  boarderIncomeWeekly: 0,
  properties: [],
  debts: [],
  expenses: NO_EXPENSES,
  useBankBenchmark: true,
  loan: NO_LOAN,
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
