import assert from "node:assert/strict";
import { test } from "node:test";
import { assess, type BankAssessment } from "./assess.ts";
import {
  type Applicant,
  type Debt,
  EMPTY_HOUSEHOLD,
  type Household,
  NO_EXPENSES,
  type Property,
  withRent,
} from "./household.ts";
import { prepareSheet } from "./prepare-sheet.ts";
import { sampleSheet } from "./rules/sample-sheet.ts";

// Households calculated by hand at the sample's banks. The comments have the steps; f(y) is the monthly repayment of a
// dollar over y years at the bank's test rate, P(y) = 1 ÷ f(y).

const sample = prepareSheet(sampleSheet);

function at(bank: string, household: Household): BankAssessment {
  const result = assess(sample, household).find((candidate) => candidate.bank === bank);
  assert.ok(result !== undefined);
  return result;
}

/** A bank's expected result: surplus, servicing, debt to income and loan to value in dollars, lending and its limit. */
type Expected = [
  surplus: number,
  byServicing: number,
  byDebtToIncome: number | null,
  byLoanToValue: number | null,
  maxLending: number,
  limitedBy: string,
];

function check(household: Household, expected: Record<string, Expected>): void {
  for (const [bank, figures] of Object.entries(expected)) {
    const { maxMonthlySurplus, byServicing, byDebtToIncome, byLoanToValue, maxLending, limitedBy } = at(
      bank,
      household,
    );
    const dollars = (cents: number | null) => cents && cents / 100;
    assert.deepEqual(
      [
        maxMonthlySurplus / 100,
        byServicing / 100,
        dollars(byDebtToIncome),
        dollars(byLoanToValue),
        maxLending,
        limitedBy,
      ],
      figures,
      bank,
    );
  }
}

const person: Applicant = {
  age: null,
  kiwiSaverRate: 0,
  studentLoan: false,
  studentLoanBalance: null,
  incomes: [],
};
const couple = [{ adults: [0, 1], dependants: 0 }];
const debt = { balance: null, limit: null, repaymentMonthly: null, outcome: "STAYS" } as const;

function salary(dollarsAYear: number): Applicant {
  return { ...person, incomes: [{ type: "SALARY", amount: dollarsAYear * 100, frequency: "YEARLY" }] };
}

// Two people of 68 and 66 with 500 a week of superannuation each, 52,000 a year together, and 500 a month of
// interest, 6,000 a year, all after tax. Nothing declared beyond 450 of fixed costs.
const superannuitants: Household = {
  ...EMPTY_HOUSEHOLD,
  applicants: [
    {
      ...person,
      age: 68,
      incomes: [
        { type: "SUPERANNUATION", amount: 1_000_00, frequency: "FORTNIGHTLY" },
        { type: "INVESTMENT", amount: 500_00, frequency: "MONTHLY" },
      ],
    },
    { ...person, age: 66, incomes: [{ type: "SUPERANNUATION", amount: 2_000_00, frequency: "FOUR_WEEKLY" }] },
  ],
  households: couple,
  expenses: { ...NO_EXPENSES, ratesWater: 300_00, homeContentCarInsurance: 150_00 },
};

test("limits a superannuitant couple's term by the older one's age", () => {
  check(superannuitants, {
    // 52,000 ÷ 12 + 6,000 × 80% ÷ 12 = 4,733.33, less 2,350 and 450. 75 − 68 = 7 years: (1,933.33 − 400) × P(7).
    kauri: [1_933.33, 101_759.22, 6 * 58_000, null, 101_000, "SERVICING"],
    // The same income less 2,150 and 450; 70 − 68 = 2 years: (2,133.33 − 250) × P(2).
    rimu: [2_133.33, 42_021.88, 7 * 58_000, null, 42_000, "SERVICING"],
    // Interest counts in full: 4,833.33 less 2,500 and 450. 80 − 68 = 12 years: 1,883.33 × P(12).
    totara: [1_883.33, 180_784.53, 6.5 * 58_000, null, 180_500, "SERVICING"],
    // Interest at 70%: 4,683.33 less 2,250 and 450. 7 years: (1,983.33 − 150) × P(7).
    matai: [1_983.33, 121_866.03, null, null, 121_000, "SERVICING"],
    // Superannuation at 90%, interest at 50%: 4,150 less 2,300 and 450. 2 years: (1,400 − 300) × P(2).
    kowhai: [1_400, 24_444.67, 6 * 58_000, null, 24_000, "SERVICING"],
  });
});

test("assesses one year if the age leaves none, and the whole term if no age is known", () => {
  const aged = (age: number | null): Household => ({
    ...superannuitants,
    applicants: superannuitants.applicants.map((one) => ({ ...one, age })),
  });
  // At kauri (1,933.33 − 400) × P(1) = 1,533.33 × 11.5602, and × P(30) = 1,533.33 × 151.0693.
  assert.equal(at("kauri", aged(75)).byServicing, 17_725_64);
  assert.equal(at("kauri", aged(99)).byServicing, 17_725_64);
  assert.equal(at("kauri", aged(45)).byServicing, 231_639_58);
  assert.equal(at("kauri", aged(null)).byServicing, 231_639_58);
});

// A business with 90,000 and 10,000 of add-backs last year, 70,000 and 20,000 the year before; a second one
// with a loss, which counts as nothing. Beside it 24,000 of salary and 5,200 of overtime, 4% into KiwiSaver, and
// a student loan of which 30,000 is owed.
const selfEmployed: Household = {
  ...EMPTY_HOUSEHOLD,
  applicants: [
    {
      ...person,
      kiwiSaverRate: 0.04,
      studentLoan: true,
      studentLoanBalance: 30_000_00,
      incomes: [
        { type: "SALARY", amount: 2_000_00, frequency: "MONTHLY" },
        { type: "OVERTIME", amount: 100_00, frequency: "WEEKLY" },
        {
          type: "SELF_EMPLOYED",
          years: [
            { profit: 90_000_00, addBacks: 10_000_00 },
            { profit: 70_000_00, addBacks: 20_000_00 },
          ],
        },
        { type: "SELF_EMPLOYED", years: [{ profit: -20_000_00, addBacks: 5_000_00 }] },
      ],
    },
  ],
};

test("counts a business by each bank's basis, beside shaded overtime and KiwiSaver on pay only", () => {
  check(selfEmployed, {
    // Pay 24,000 + 80% of 5,200 = 28,160. Business (100,000 + 90,000) ÷ 2 = 95,000. On 123,160 tax is
    // 30,520.30, levy 2,155.30, student loan 12% × 99,032 = 11,883.84, KiwiSaver 4% × 28,160 = 1,126.40:
    // 77,474.16 a year. Less 1,450: (5,006.18 − 400) × P(30). 6 × (29,200 + 95,000) − 30,000.
    kauri: [5_006.18, 695_852.34, 6 * 124_200 - 30_000, null, 695_000, "SERVICING"],
    // Pay 29,200, the lower of 98,000 and 86,000. On 115,200: 27,893.50, 2,016, 10,928.64 and 1,168 leave
    // 73,193.86. Benchmark 1,300 + 2% × 115,200 ÷ 12 = 1,492.
    rimu: [4_607.49, 648_404.93, 7 * 115_200 - 30_000, null, 648_000, "SERVICING"],
    // Pay 28,160, the latest 100,000, no KiwiSaver. On 128,160: 32,170.30, 2,242.80, 12,483.84 leave 81,263.06.
    totara: [5_271.92, 772_809.29, 6.5 * 129_200 - 30_000, null, 772_500, "SERVICING"],
    // Pay 24,000 + 70% of 5,200 = 27,640, business (95,000 + 80,000) ÷ 2 = 87,500. On 115,140: 27,873.70,
    // 2,014.95, 10,921.44 and 1,105.60 leave 73,224.31. Benchmark 1,400 + 1% × 115,140 ÷ 12 = 1,495.95.
    matai: [4_606.08, 676_598.08, null, null, 676_000, "SERVICING"],
    // Pay 26,600, the lower of 90,000 and 70,000 without add-backs. On 96,600: 21,755.50, 1,690.50, 8,696.64
    // and 1,064 leave 63,393.36. Benchmark 1,350 + 1.5% × 96,600 ÷ 12 = 1,470.75. 25 years.
    kowhai: [3_812.03, 475_246.54, 6 * 99_200 - 30_000, null, 475_000, "SERVICING"],
  });
});

test("compares the sum of two households' benchmarks with all declared costs", () => {
  // Four salaries of 60,000, each 48,729.50 net: 194,918 a year, 16,243.17 a month. Declared: 5,190.
  const couples: Household = {
    ...EMPTY_HOUSEHOLD,
    applicants: [salary(60_000), salary(60_000), salary(60_000), salary(60_000)],
    households: [
      { adults: [0, 1], dependants: 2 },
      { adults: [2, 3], dependants: 0 },
    ],
    expenses: { ...NO_EXPENSES, groceriesFood: 3_000_00, utilities: 2_190_00 },
  };
  check(couples, {
    // 2,350 + 2 × 240 and 2,350 are 5,180, below what is declared. (11,053.17 − 400) × P(30).
    kauri: [11_053.17, 1_609_366.32, 6 * 240_000, null, 1_440_000, "DEBT_TO_INCOME"],
    // 2,150 + 2 × 250, 2,150 and 2% × 240,000 ÷ 12 = 400 are 5,200, above it. (11,043.17 − 250) × P(30).
    rimu: [11_043.17, 1_606_049.61, 7 * 240_000, null, 1_606_000, "SERVICING"],
  });
});

test("assesses a split loan by the cost of each part", () => {
  // 120,000 leaves 88,422.50 a year, 7,368.54 a month, less 1,000 declared.
  const parts = (termYears: number, interestOnlyYears: number): Household => ({
    ...EMPTY_HOUSEHOLD,
    applicants: [salary(120_000)],
    expenses: { ...NO_EXPENSES, groceriesFood: 1_000_00 },
    useBankBenchmark: false,
    loan: {
      amount: null,
      termYears,
      purpose: "OWNER_OCCUPIED",
      parts: [
        { share: 0.5, type: "PRINCIPAL_AND_INTEREST", interestOnlyYears: 0 },
        { share: 0.3, type: "INTEREST_ONLY", interestOnlyYears },
        { share: 0.2, type: "REVOLVING", interestOnlyYears: 0 },
      ],
    },
  });
  check(parts(30, 5), {
    // 0.5 × f(30) 0.0066194791 + 0.3 × f(25) 0.0070359276 + 0.2 × f(25) = 0.0068277033; 5,968.54 ÷ that.
    kauri: [6_368.54, 874_165.35, 720_000, null, 720_000, "DEBT_TO_INCOME"],
    // Its longest term is 25: 0.5 × f(25) 0.0073899118 + 0.3 × f(20) 0.0080559319 + 0.2 × f(20) = 0.0077229219.
    kowhai: [6_368.54, 785_783.12, 720_000, null, 720_000, "DEBT_TO_INCOME"],
  });
  // Ten years interest-only of a term of ten leave one year to repay: 0.5 × f(10) + 0.3 × f(1) + 0.2 × f(25).
  assert.equal(at("kauri", parts(10, 10)).byServicing, at("kauri", parts(10, 15)).byServicing);
  // With a term of one year: 0.5 × f(1) + 0.3 × f(1) + 0.2 × f(25), f(1) = 0.0865036978.
  assert.equal(at("kauri", parts(1, 1)).byServicing, 84_528_11);
});

test("lends up to what the properties secure, less the home loan and revolving credit that stay", () => {
  const property = (value: number | null, use: Property["use"], newBuild: boolean): Property => ({
    value: value && value * 100,
    use,
    newBuild,
    rentWeekly: value === null ? 500_00 : 0,
  });
  // 400,000 less tax 135,077.50 and levy 2,741.2175 is 262,181.2825 a year, 21,848.44 a month. The property of
  // unknown value gives 26,000 of rent a year and secures nothing.
  const investor: Household = {
    ...EMPTY_HOUSEHOLD,
    applicants: [salary(400_000)],
    properties: [
      property(900_000, "OWNER_OCCUPIED", false),
      property(600_000, "INVESTMENT", false),
      property(500_000, "INVESTMENT", true),
      property(null, "INVESTMENT", false),
    ],
    debts: [
      { ...debt, type: "HOME_LOAN", balance: 500_000_00 },
      { ...debt, type: "REVOLVING_CREDIT", limit: 60_000_00 },
    ],
    loan: { ...EMPTY_HOUSEHOLD.loan, purpose: "INVESTMENT" },
  };
  check(investor, {
    // 21,848.44 + 26,000 × 75% ÷ 12 − 1,450 − 500,000 × f(25) 3,517.96 − 60,000 × f(25) 422.16 = 18,083.32.
    // 80%, 70% and 90% of the values are 720,000 + 420,000 + 450,000 = 1,590,000; less 560,000.
    kauri: [18_083.32, 2_671_406.71, 7 * 426_000 - 560_000, 1_030_000, 1_030_000, "LOAN_TO_VALUE"],
    // 720,000 + 390,000 + 400,000 − 560,000; loans at f(30) 3,360.16 and f(20) 468.79.
    rimu: [17_786.16, 2_609_423.43, 8 * 426_000 - 560_000, 950_000, 950_000, "LOAN_TO_VALUE"],
    // 765,000 + 420,000 + 450,000 − 560,000; loans at f(25) 3,614.03 and f(30) 409.31.
    totara: [17_841.77, 2_615_418.82, 7 * 426_000 - 560_000, 1_075_000, 1_075_000, "LOAN_TO_VALUE"],
    // 720,000 + 420,000 + 425,000 − 560,000, which this bank only warns about; f(30) 3,293.00, f(25) 420.25.
    matai: [18_026.86, 2_714_372.15, null, 1_005_000, 2_714_000, "SERVICING"],
    // 720,000 + 420,000 + 400,000 − 560,000; loans at f(25) 3,694.96 and f(20) 483.36.
    kowhai: [17_445.13, 2_320_072.14, 7 * 426_000 - 560_000, 980_000, 980_000, "LOAN_TO_VALUE"],
  });
  assert.equal(at("matai", investor).loanToValueWarning, true);
  assert.equal(at("kauri", investor).loanToValueWarning, false);
  assert.equal(at("kauri", { ...investor, properties: [] }).byLoanToValue, null);
});

test("returns both answers while the rent and a card are undecided", () => {
  const open: Household = {
    ...EMPTY_HOUSEHOLD,
    applicants: [salary(120_000)],
    expenses: { ...NO_EXPENSES, rentBoard: { amount: 2_000_00, outcome: "UNDECIDED" } },
    debts: [
      { ...debt, type: "CREDIT_CARD", limit: 10_000_00, outcome: "UNDECIDED" },
      { ...debt, type: "PERSONAL_LOAN", repaymentMonthly: 300_00, balance: 9_000_00 },
      { ...debt, type: "HOME_LOAN", balance: 300_000_00, outcome: "REPAID" },
    ],
  };
  // 7,368.54 − 1,450 − 2,000 − 10,000 × 3.8% − 300 = 3,238.54; 6 × 120,000 − 10,000 − 9,000.
  check(open, { kauri: [3_238.54, 428_816.47, 701_000, null, 428_000, "SERVICING"] });
  // Without rent and card 7,368.54 − 1,450 − 300 = 5,618.54.
  const high = at("kauri", open).high;
  assert.equal(high?.maxMonthlySurplus, 5_618_54);
  assert.equal(high.byServicing, 788_361_38);
  assert.equal(high.byDebtToIncome, 711_000_00);
  assert.equal(high.maxLending, 711_000);
  assert.equal(at("kauri", { ...withRent(open, "ENDS"), debts: [] }).high, null);
});

test("counts each type of debt by its own figure, against the surplus and against income", () => {
  const earner: Household = { ...EMPTY_HOUSEHOLD, applicants: [salary(120_000)] };
  const before = at("kauri", earner);
  const costs: [debt: Partial<Debt> & Pick<Debt, "type">, aMonth: number, owed: number][] = [
    // 100,000 × f(25) = 703.59 at kauri, for home loans and for revolving credit whatever its balance.
    [{ type: "HOME_LOAN", balance: 100_000_00, repaymentMonthly: 600_00 }, 703_59, 100_000_00],
    [{ type: "REVOLVING_CREDIT", limit: 100_000_00, balance: 20_000_00 }, 703_59, 100_000_00],
    [{ type: "CREDIT_CARD", limit: 5_000_00, balance: 1_200_00 }, 190_00, 5_000_00],
    [{ type: "OVERDRAFT", limit: 5_000_00 }, 190_00, 5_000_00],
    // A balance counts where it is known, 36 repayments where it is not.
    [{ type: "PERSONAL_LOAN", repaymentMonthly: 250_00, balance: 4_000_00 }, 250_00, 4_000_00],
    [{ type: "HIRE_PURCHASE", repaymentMonthly: 250_00, balance: 0 }, 250_00, 0],
    [{ type: "BNPL", repaymentMonthly: 50_00 }, 50_00, 1_800_00],
    [{ type: "OTHER", repaymentMonthly: 100_00 }, 100_00, 3_600_00],
    [{ type: "STUDENT_LOAN", balance: 30_000_00 }, 0, 30_000_00],
  ];
  for (const [one, aMonth, owed] of costs) {
    const after = at("kauri", { ...earner, debts: [{ ...debt, ...one }] });
    assert.equal(before.maxMonthlySurplus - after.maxMonthlySurplus, aMonth, one.type);
    assert.equal((before.byDebtToIncome ?? 0) - (after.byDebtToIncome ?? 0), owed, one.type);
    const repaid = at("kauri", { ...earner, debts: [{ ...debt, ...one, outcome: "REPAID" }] });
    assert.deepEqual(repaid, before, one.type);
  }
});
