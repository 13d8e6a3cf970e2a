import fc from "fast-check";
import {
  type Applicant,
  DEBT_OUTCOMES,
  DEBT_TYPES,
  DEBTS,
  type Debt,
  EXPENSES,
  FREQUENCIES,
  type Household,
  type Income,
  type LivingTogether,
  type Loan,
  type LoanPart,
  NET_INCOME_TYPES,
  PAY_TYPES,
  type Property,
  PURPOSES,
  RENT_OUTCOMES,
} from "../core/household.ts";

/** Draws an amount in cents, usually up to the given maximum. */
export type DrawAmount = (usual: number) => fc.Arbitrary<number>;

type Drawn<T> = { [Key in keyof T]: fc.Arbitrary<T[Key]> };

/** A record with the ordinary prototype, so that it equals its own copy. */
function plain<T extends object>(fields: Drawn<T>): fc.Arbitrary<T> {
  return fc.record(fields, { noNullPrototype: true }) as fc.Arbitrary<T>;
}

/** The usual maximum payment for each frequency: about 300,000 dollars a year. */
const USUAL_PAYMENT = { WEEKLY: 600_000, FORTNIGHTLY: 1_200_000, FOUR_WEEKLY: 2_400_000, MONTHLY: 2_500_000 };

function income(amount: DrawAmount): fc.Arbitrary<Income> {
  const paid = fc.constantFrom(...FREQUENCIES).chain((frequency) =>
    plain<Exclude<Income, { years: unknown }>>({
      type: fc.constantFrom(...PAY_TYPES, ...NET_INCOME_TYPES),
      amount: amount(frequency === "YEARLY" ? 30_000_000 : USUAL_PAYMENT[frequency]),
      frequency: fc.constant(frequency),
    }),
  );
  const profit = fc.tuple(amount(25_000_000), fc.constantFrom(1, 1, 1, -1)).map(([n, sign]) => n * sign || 0);
  const year = plain({ profit, addBacks: amount(3_000_000) });
  const business = plain<Extract<Income, { years: unknown }>>({
    type: fc.constant("SELF_EMPLOYED" as const),
    years: fc.array(year, { minLength: 1, maxLength: 2 }),
  });
  return fc.oneof({ weight: 4, arbitrary: paid }, { weight: 1, arbitrary: business });
}

function applicant(amount: DrawAmount): fc.Arbitrary<Applicant> {
  return plain<Applicant>({
    age: fc.option(fc.integer({ min: 16, max: 99 })),
    kiwiSaverRate: fc.oneof(
      fc.constantFrom(0, 0.03, 0.035, 0.04, 0.1),
      fc.integer({ min: 0, max: 1000 }).map((n) => n / 10_000),
    ),
    studentLoan: fc.boolean(),
    studentLoanBalance: fc.option(amount(6_000_000)),
    incomes: fc.array(income(amount), { maxLength: 4 }),
  });
}

/** Who may live together, by the number of applicants. */
const HOUSINGS: readonly (readonly LivingTogether["adults"][])[][] = [
  [[[0]]],
  [[[0, 1]], [[0], [1]]],
  [
    [[0, 1], [2]],
    [[0], [1, 2]],
    [[0, 2], [1]],
  ],
  [
    [
      [0, 1],
      [2, 3],
    ],
  ],
];

function property(amount: DrawAmount): fc.Arbitrary<Property> {
  return plain<Property>({
    value: fc.option(amount(200_000_000), { freq: 4 }),
    use: fc.constantFrom(...PURPOSES),
    newBuild: fc.boolean(),
    rentWeekly: amount(120_000),
  });
}

/** A debt with the figure by which its type is assessed; the others are sometimes known. */
function debt(amount: DrawAmount): fc.Arbitrary<Debt> {
  return fc.constantFrom(...DEBT_TYPES).chain((type) => {
    const isHome = type === "HOME_LOAN" || type === "REVOLVING_CREDIT";
    const figures = {
      balance: amount(isHome ? 80_000_000 : 4_000_000),
      limit: amount(isHome ? 40_000_000 : 3_000_000),
      repaymentMonthly: amount(150_000),
    };
    const known = (figure: keyof typeof figures) =>
      DEBTS[type].figure === figure ? figures[figure] : fc.option(figures[figure]);
    return plain<Debt>({
      type: fc.constant(type),
      balance: known("balance"),
      limit: known("limit"),
      repaymentMonthly: known("repaymentMonthly"),
      outcome: fc.constantFrom(...DEBT_OUTCOMES, "STAYS"),
    });
  });
}

/** One to four parts with shares in thousandths that sum to 1. */
const parts: fc.Arbitrary<LoanPart[]> = fc
  .uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 3 })
  .map((cuts) => [0, ...cuts.sort((a, b) => a - b), 1000])
  .chain((ends) => fc.tuple(...ends.slice(1).map((end, index) => part((end - (ends[index] ?? 0)) / 1000))));

function part(share: number): fc.Arbitrary<LoanPart> {
  return fc.oneof(
    fc.constantFrom("PRINCIPAL_AND_INTEREST" as const, "REVOLVING" as const).map((type) => ({
      share,
      type,
      interestOnlyYears: 0,
    })),
    fc.integer({ min: 1, max: 15 }).map((interestOnlyYears) => ({
      share,
      type: "INTEREST_ONLY" as const,
      interestOnlyYears,
    })),
  );
}

const loan = plain<Loan>({
  amount: fc.constant(null),
  termYears: fc.integer({ min: 1, max: 40 }),
  purpose: fc.constantFrom(...PURPOSES),
  parts,
});

function expenses(amount: DrawAmount): fc.Arbitrary<Household["expenses"]> {
  return plain<Household["expenses"]>({
    ...(Object.fromEntries(EXPENSES.map(({ key }) => [key, amount(80_000)])) as Drawn<
      Omit<Household["expenses"], "rentBoard">
    >),
    rentBoard: plain<Household["expenses"]["rentBoard"]>({
      amount: amount(350_000),
      outcome: fc.constantFrom(...RENT_OUTCOMES),
    }),
  });
}

/** Any household that a request can describe, with every kind of income, debt and loan part. */
export function richHousehold(amount: DrawAmount): fc.Arbitrary<Household> {
  const households = fc.integer({ min: 1, max: 4 }).chain((count) =>
    plain<Household>({
      applicants: fc.array(applicant(amount), { minLength: count, maxLength: count }),
      households: fc
        .constantFrom(...(HOUSINGS[count - 1] ?? []))
        .chain((adults) =>
          fc.tuple(
            ...adults.map((one) =>
              plain<LivingTogether>({ adults: fc.constant(one), dependants: fc.integer({ min: 0, max: 5 }) }),
            ),
          ),
        ),
      boarderIncomeWeekly: amount(150_000),
      properties: fc.oneof(fc.constant([]), fc.array(property(amount), { maxLength: 4 })),
      debts: fc.array(debt(amount), { maxLength: 8 }),
      expenses: expenses(amount),
      useBankBenchmark: fc.boolean(),
      loan,
    }),
  );
  return households.map(withStudentLoanOwner);
}

/** A student loan that stays belongs to an applicant who repays it: a request without one is refused. */
export function withStudentLoanOwner(household: Household): Household {
  const { applicants, debts } = household;
  const stays = debts.some(({ type, outcome }) => type === "STUDENT_LOAN" && outcome !== "REPAID");
  if (!stays || applicants.some(({ studentLoan }) => studentLoan)) return household;
  const [first, ...others] = applicants;
  return first ? { ...household, applicants: [{ ...first, studentLoan: true }, ...others] } : household;
}
