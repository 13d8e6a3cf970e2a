import assert from "node:assert/strict";
import { test } from "node:test";
import type { CalculatorRequest } from "../calculator-request.ts";
import { readRequest } from "../flat-request.ts";
import { assess, type BankAssessment } from "./assess.ts";
import { prepareSheet } from "./prepare-sheet.ts";
import { sampleSheet } from "./rules/sample-sheet.ts";

const sample = prepareSheet(sampleSheet);

function at(bank: string, request: CalculatorRequest): BankAssessment {
  const result = assess(sample, readRequest(request)).find((candidate) => candidate.bank === bank);
  assert.ok(result !== undefined);
  return result;
}

/** A couple with one dependant that exercises every rule of every bank. */
const couple: CalculatorRequest = {
  applicants: "2",
  dependants: "1",
  app1AnnualGrossIncome: "85000",
  app1StudentLoan: "Y",
  app2AnnualGrossIncome: "60000",
  rentalIncomeGrossWeekly: "500",
  boarderIncomeGrossWeekly: "450",
  otherIncomeNetWeekly: "100",
  existingMortgages: "200000",
  creditCardLimit: "10000",
  overdraftLimit: "2000",
  personalLoanMonthlyRepayment: "300",
  hirePurchaseOtherLoanMonthlyPayment: "100",
  groceriesFood: "1000",
  utilities: "250",
  phoneInternet: "150",
  transportVehicle: "400",
  clothingPersonalCare: "100",
  otherExpenses: "200",
  ratesWater: "250",
  homeContentCarInsurance: "200",
  proposedLoanTerm: "35",
};

// 85,000 with a student loan leaves 58,280.36 (published). On 60,000 the tax is 8,270.50 + 6,500 × 30%
// = 10,220.50 and the levy 1,050, which leaves 48,729.50. Together 107,009.86 a year.
const NET = 107_009.86 / 12;
const WEEK = 52 / 12;
const FIXED = 250 + 200;

/** Each bank's own arithmetic; mortgage repayments and lending calculated to the cent by hand. */
const COUPLE = {
  kauri: {
    income: NET + 500 * WEEK * 0.75 + 400 * WEEK * 0.8 + 100 * WEEK,
    living: 2_350 + 240 + FIXED,
    commitments: 10_000 * 0.038 + 2_000 * 0.038 + 400 + 1_407.185513,
    surplus: 7_059.3,
    // (7,059.30 − 400) repays 1,006,016.15 over 30 years at 6.95%. A year's income is 145,000 + 52 × (500 rent
    // + 400 board, capped + 100 other) = 197,000; debts are 212,000 + 36 × 400 = 226,400.
    byServicing: 1_006_016.15,
    byDebtToIncome: 6 * 197_000 - 226_400,
    maxLending: 955_000,
    limitedBy: "DEBT_TO_INCOME",
  },
  rimu: {
    income: NET + 500 * WEEK * 0.8 + 450 * WEEK * 0.5 + 100 * WEEK * 0.9,
    living: 2_150 + 250 + (0.02 * 145_000) / 12 + FIXED,
    commitments: 10_000 * 0.03 + 2_000 * 0.03 + 400 + 1_344.063919,
    surplus: 6_820.09,
    byServicing: 977_645.63,
    // 145,000 + 52 × (500 + 450 + 100) = 199,600.
    byDebtToIncome: 7 * 199_600 - 226_400,
    maxLending: 977_000,
    limitedBy: "SERVICING",
  },
  totara: {
    income: NET + 500 * WEEK * 0.7 + 450 * WEEK * 0.8 + 100 * WEEK,
    living: 2_500 + 260 + FIXED,
    commitments: 10_000 * 0.04 + 2_000 * 0.04 + 400 * 1.05 + 1_445.613728,
    surplus: 6_871.87,
    byServicing: 1_046_796.27,
    // Unknown balances are 24 repayments here: 212,000 + 24 × 400.
    byDebtToIncome: 6.5 * 199_600 - 221_600,
    maxLending: 1_046_500,
    limitedBy: "SERVICING",
  },
  matai: {
    income: NET + 500 * WEEK * 0.75 + 300 * WEEK + 100 * WEEK * 0.8,
    living: 2_250 + 230 + (0.01 * 145_000) / 12 + FIXED,
    commitments: 10_000 * 0.038 + 2_000 * 0.038 + 400 + 1_317.200265,
    surplus: 6_965.12,
    byServicing: 1_034_788.95,
    byDebtToIncome: null,
    maxLending: 1_034_000,
    limitedBy: "SERVICING",
  },
  kowhai: {
    income: NET + 500 * WEEK * 0.75 + 450 * WEEK * 0.7 + 100 * WEEK,
    living: 2_300 + 250 + (0.015 * 145_000) / 12 + FIXED,
    commitments: 10_000 * 0.05 + 2_000 * 0.04 + 400 * 1.1 + 1_477.982356,
    surplus: 6_661.59,
    byServicing: 860_847.8,
    // And 48 here: 212,000 + 48 × 400.
    byDebtToIncome: 6 * 199_600 - 231_200,
    maxLending: 860_000,
    limitedBy: "SERVICING",
  },
};

for (const [bank, expected] of Object.entries(COUPLE)) {
  test(`${bank}: matches a couple calculated by hand`, () => {
    const surplus = expected.income - expected.living - expected.commitments;
    assert.equal(surplus.toFixed(2), expected.surplus.toFixed(2));
    const result = at(bank, couple);
    assert.equal(result.maxMonthlySurplus, Math.round(expected.surplus * 100));
    assert.equal(result.byServicing, Math.round(expected.byServicing * 100));
    assert.equal(result.byDebtToIncome, expected.byDebtToIncome && expected.byDebtToIncome * 100);
    assert.equal(result.maxLending, expected.maxLending);
    assert.equal(result.limitedBy, expected.limitedBy);
    assert.equal(result.debtToIncomeWarning, false);
  });
}

// 120,000 leaves 120,000 − 29,477.50 − 2,100 = 88,422.50 a year, 7,368.54 a month; less 1,000 declared.
const single: CalculatorRequest = {
  app1AnnualGrossIncome: "120000",
  groceriesFood: "1000",
  useBankBenchmark: "N",
};

test("counts declared costs with the benchmark off, while debt to income caps or only warns", () => {
  const expected: [
    bank: string,
    byServicing: number,
    maxLending: number,
    limitedBy: string,
    warns: boolean,
  ][] = [
    ["kauri", 901_663.35, 720_000, "DEBT_TO_INCOME", false],
    ["rimu", 910_453.97, 910_000, "SERVICING", true],
    ["totara", 933_562.46, 780_000, "DEBT_TO_INCOME", false],
    ["matai", 944_205.95, 944_000, "SERVICING", false],
    ["kowhai", 821_192.71, 720_000, "DEBT_TO_INCOME", false],
  ];
  for (const [bank, byServicing, maxLending, limitedBy, warns] of expected) {
    const result = at(bank, single);
    assert.equal(result.maxMonthlySurplus, 6_368_54);
    assert.equal(result.byServicing, Math.round(byServicing * 100), bank);
    assert.equal(result.maxLending, maxLending, bank);
    assert.equal(result.limitedBy, limitedBy, bank);
    assert.equal(result.debtToIncomeWarning, warns, bank);
  }
});

test("uses a proposed term that is shorter than the bank's longest", () => {
  const byServicing = assess(sample, readRequest({ ...single, proposedLoanTerm: "10" })).map(
    (result) => result.byServicing,
  );
  assert.deepEqual(byServicing, [51_519_143, 52_463_595, 54_246_041, 53_796_523, 51_124_273]);
});

test("lends nothing without income, with a shortfall of each bank's benchmark", () => {
  const results = assess(sample, readRequest({}));
  assert.deepEqual(
    results.map((result) => result.maxMonthlySurplus),
    [-1_450_00, -1_300_00, -1_500_00, -1_400_00, -1_350_00],
  );
  for (const result of results) {
    assert.equal(result.maxLending, 0);
    assert.equal(result.limitedBy, "NOTHING_LEFT");
  }
});

test("lends nothing at a surplus of exactly the bank's minimum, which is not below it", () => {
  // Kauri keeps 400; other income counts in full there: 52 × 1.00 ÷ 12 a month for each dollar a week.
  const household = { useBankBenchmark: "N", otherIncomeNetWeekly: "120" } as const;
  const exact = at("kauri", { ...household, ratesWater: "120" });
  assert.equal(exact.maxMonthlySurplus, 400_00);
  assert.equal(exact.limitedBy, "SERVICING");
  const below = at("kauri", { ...household, ratesWater: "120.01" });
  assert.equal(below.limitedBy, "NOTHING_LEFT");
  assert.equal(below.maxLending, 0);
});

test("counts declared basic costs once they exceed the benchmark", () => {
  const base = { app1AnnualGrossIncome: "85000" };
  const none = at("kauri", base).maxMonthlySurplus;
  assert.equal(at("kauri", { ...base, utilities: "1450" }).maxMonthlySurplus, none);
  assert.equal(at("kauri", { ...base, utilities: "1450.01" }).maxMonthlySurplus, none - 1);
  assert.equal(at("kauri", { ...base, rentBoard: "0.01" }).maxMonthlySurplus, none - 1);
});

test("uses the levy of the tax year in force", () => {
  const older = prepareSheet({ ...sampleSheet, taxYear: "2025/26" });
  const earner = { app1AnnualGrossIncome: "85000" };
  const [now, then] = [assess(sample, readRequest(earner))[0], assess(older, readRequest(earner))[0]];
  // 85,000 × (1.75% − 1.67%) = 68 a year, 5.67 a month: 4,015.42 against 4,021.08.
  assert.equal(now?.maxMonthlySurplus, 4_015_42);
  assert.equal(then?.maxMonthlySurplus, 4_021_08);
});

test("returns results in the sheet's order with the bank's key and name", () => {
  assert.deepEqual(
    assess(sample, readRequest({})).map(({ bank, name }) => [bank, name]),
    sampleSheet.banks.map(({ key, name }) => [key, name]),
  );
});
