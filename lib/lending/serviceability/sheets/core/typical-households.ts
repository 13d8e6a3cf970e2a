import {
  type Applicant,
  type Debt,
  type DebtType,
  EMPTY_HOUSEHOLD,
  type ExpenseKey,
  type Household,
  type Income,
  NO_EXPENSES,
  type Property,
  type RegularIncome,
  withRent,
} from "#lib/lending/serviceability/core/household.ts";

/** A household used to show the effect of rule changes. */
interface TypicalHousehold {
  name: string;
  household: Household;
}

/** Whole dollars as cents. */
const cents = (dollars: number) => Math.round(dollars * 100);

function paid(
  type: RegularIncome["type"],
  dollars: number,
  frequency: RegularIncome["frequency"] = "YEARLY",
) {
  return { type, amount: cents(dollars), frequency } satisfies Income;
}

/** The results of a business, latest year first, each as profit and add-backs in dollars. */
function business(...years: [profit: number, addBacks: number][]): Income {
  const inCents = years.map(([profit, addBacks]) => ({ profit: cents(profit), addBacks: cents(addBacks) }));
  return { type: "SELF_EMPLOYED", years: inCents };
}

function applicant(incomes: Income[], more: Partial<Applicant> = {}): Applicant {
  return { age: null, kiwiSaverRate: 0, studentLoan: false, studentLoanBalance: null, incomes, ...more };
}

/** Applicants with a salary each, in dollars a year. */
function salaried(...salaries: number[]): Applicant[] {
  return salaries.map((salary) => applicant([paid("SALARY", salary)]));
}

function debt(
  type: DebtType,
  figure: Partial<Record<"balance" | "limit" | "repaymentMonthly", number>>,
  outcome: Debt["outcome"] = "STAYS",
): Debt {
  const { balance, limit, repaymentMonthly } = figure;
  const figures = { balance, limit, repaymentMonthly };
  const inCents = Object.fromEntries(
    Object.entries(figures).map(([key, dollars]) => [key, dollars === undefined ? null : cents(dollars)]),
  ) as Pick<Debt, keyof typeof figures>;
  return { type, ...inCents, outcome };
}

function property(
  use: Property["use"],
  value: number | null,
  more: { newBuild?: boolean; rent?: number } = {},
) {
  return {
    value: value === null ? null : cents(value),
    use,
    newBuild: more.newBuild ?? false,
    rentWeekly: cents(more.rent ?? 0),
  } satisfies Property;
}

/** Dollars a month. */
function spending({ rentBoard = 0, ...costs }: Partial<Record<ExpenseKey, number>>): Household["expenses"] {
  const inCents = Object.entries(costs).map(([key, amount]) => [key, cents(amount)]);
  const rent = { ...NO_EXPENSES.rentBoard, amount: cents(rentBoard) };
  return { ...NO_EXPENSES, ...Object.fromEntries(inCents), rentBoard: rent };
}

/** Weekly rent as the monthly amount of the expense, in dollars and cents. */
function aMonth(aWeek: number): number {
  return Math.round((aWeek * 5200) / 12) / 100;
}

/** All applicants living together, a loan over 30 years, and nothing else unless given. */
function typical(
  name: string,
  applicants: Applicant[],
  { dependants = 0, ...more }: Partial<Household> & { dependants?: number } = {},
): TypicalHousehold {
  const households = [{ adults: applicants.map((_, index) => index), dependants }];
  return { name, household: { ...EMPTY_HOUSEHOLD, applicants, households, ...more } };
}

/**
 * Each one exercises different rules: benchmark, student loan, shadings, cards, terms, debt to income, loan to value,
 * age and the types of income.
 */
export const TYPICAL_HOUSEHOLDS: readonly TypicalHousehold[] = [
  typical("One person, 85,000, no debts", salaried(85_000)),
  typical(
    "One person, 72,000 with a student loan, card of 5,000",
    [applicant([paid("SALARY", 72_000)], { studentLoan: true })],
    { debts: [debt("CREDIT_CARD", { limit: 5000 })] },
  ),
  typical("One parent, two children, 98,000", salaried(98_000), {
    dependants: 2,
    expenses: spending({ childcareSchooling: 650 }),
  }),
  typical("Couple, 90,000 and 75,000, no children", salaried(90_000, 75_000), {
    debts: [debt("CREDIT_CARD", { limit: 10_000 })],
  }),
  typical("Couple, two children, 145,000 and 62,000, rent 650 a week", salaried(145_000, 62_000), {
    dependants: 2,
    expenses: spending({ rentBoard: aMonth(650) }),
  }),
  typical("Couple, three children, 120,000, car loan 620 a month", salaried(120_000, 0), {
    dependants: 3,
    debts: [debt("PERSONAL_LOAN", { repaymentMonthly: 620 })],
    expenses: spending({ groceriesFood: 1700 }),
  }),
  typical(
    "Couple, one child, 110,000 and 80,000, boarder 280 a week, mortgage of 320,000",
    salaried(110_000, 80_000),
    {
      dependants: 1,
      boarderIncomeWeekly: cents(280),
      debts: [debt("HOME_LOAN", { balance: 320_000 })],
      expenses: spending({ ratesWater: 320 }),
    },
  ),
  typical(
    "Couple, 240,000 and 160,000, rental of 750 a week, mortgage of 550,000",
    salaried(240_000, 160_000),
    {
      properties: [property("INVESTMENT", null, { rent: 750 })],
      debts: [
        debt("HOME_LOAN", { balance: 550_000 }),
        debt("OVERDRAFT", { limit: 10_000 }),
        debt("CREDIT_CARD", { limit: 20_000 }),
      ],
    },
  ),
  typical(
    "Superannuitants of 68 and 66, interest of 9,000, home of 900,000",
    [
      applicant([paid("SUPERANNUATION", 830, "FORTNIGHTLY"), paid("INVESTMENT", 9000)], { age: 68 }),
      applicant([paid("SUPERANNUATION", 830, "FORTNIGHTLY")], { age: 66 }),
    ],
    { properties: [property("OWNER_OCCUPIED", 900_000)] },
  ),
  typical(
    "Self-employed couple, 128,000 after 96,000, and 64,000 after 71,000",
    [
      applicant([business([128_000, 14_000], [96_000, 12_000])], { age: 41 }),
      applicant([business([64_000, 3000], [71_000, 2500])], { age: 39 }),
    ],
    { dependants: 1 },
  ),
  typical(
    "Investor, 150,000 and bonus 20,000, rentals of 680,000 and 590,000, mortgage of 310,000",
    [applicant([paid("SALARY", 150_000), paid("BONUS", 20_000)], { age: 46, kiwiSaverRate: 0.03 })],
    {
      properties: [
        property("INVESTMENT", 680_000, { rent: 640 }),
        property("INVESTMENT", 590_000, { rent: 580 }),
      ],
      debts: [debt("HOME_LOAN", { balance: 310_000 })],
      loan: {
        amount: null,
        termYears: 30,
        purpose: "INVESTMENT",
        parts: [{ share: 1, type: "INTEREST_ONLY", interestOnlyYears: 5 }],
      },
    },
  ),
  typical(
    "First-home buyers, 128,000 and 96,000 with overtime, 90% of a new home of 760,000, rent ends",
    [
      applicant([paid("SALARY", 128_000)], { age: 31, kiwiSaverRate: 0.035 }),
      applicant([paid("SALARY", 96_000), paid("OVERTIME", 160, "WEEKLY")], {
        age: 29,
        kiwiSaverRate: 0.035,
        studentLoan: true,
        studentLoanBalance: cents(18_000),
      }),
    ],
    {
      properties: [property("OWNER_OCCUPIED", 760_000, { newBuild: true })],
      expenses: withRent({ ...EMPTY_HOUSEHOLD, expenses: spending({ rentBoard: aMonth(620) }) }, "ENDS")
        .expenses,
    },
  ),
  typical(
    "Refinancers, 118,000 and 54,000, two children, mortgage of 480,000 and card of 15,000 repaid",
    [
      applicant([paid("SALARY", 118_000), paid("COMMISSION", 12_000)], { age: 44, kiwiSaverRate: 0.03 }),
      applicant([paid("SALARY", 54_000), paid("WORKING_FOR_FAMILIES", 45, "WEEKLY")], { age: 42 }),
    ],
    {
      dependants: 2,
      properties: [property("OWNER_OCCUPIED", 870_000)],
      debts: [
        debt("HOME_LOAN", { balance: 480_000 }, "REPAID"),
        debt("CREDIT_CARD", { limit: 15_000 }, "REPAID"),
        debt("REVOLVING_CREDIT", { limit: 25_000 }),
      ],
    },
  ),
  typical(
    "Two couples together, 92,000 and 70,000, 84,000 and 61,000, one child each",
    [...salaried(92_000, 70_000), ...salaried(84_000, 61_000)],
    {
      households: [
        { adults: [0, 1], dependants: 1 },
        { adults: [2, 3], dependants: 1 },
      ],
      properties: [property("OWNER_OCCUPIED", 1_250_000)],
      debts: [debt("PERSONAL_LOAN", { balance: 14_000, repaymentMonthly: 410 })],
    },
  ),
];
