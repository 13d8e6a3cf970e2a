import assert from "node:assert/strict";
import { test } from "node:test";
import { blankDebt, blankIncome } from "#lib/lending/serviceability/core/in-file/row.ts";
import { debtTotals, incomeTotals, sumOf } from "./totals.ts";

test("sums amounts; one that is not entered counts as zero", () => {
  assert.equal(sumOf([1_234_50, null, 10_00]), 1_244_50);
  assert.equal(sumOf([]), 0);
});

test("adds up incomes a year, separately for those that are not taxed again", () => {
  const business = { ...blankIncome("b", "SELF_EMPLOYED") };
  const incomes = [
    { ...blankIncome("s", "SALARY"), amount: 2_000_00, frequency: "FORTNIGHTLY" as const },
    { ...business, years: [{ profit: -5_000_00, addBacks: 900_00 }, business.years[1]] as const },
    { ...blankIncome("n", "BENEFIT"), amount: 100_00, frequency: "WEEKLY" as const },
  ];
  assert.deepEqual(incomeTotals([{ incomes }], 50_00), { taxed: 47_000_00, untaxed: 7_800_00 });
});

test("adds up debts by the figure they are assessed on, except those that are repaid", () => {
  const card = { ...blankDebt("c", "CREDIT_CARD"), limit: 8_000_00, balance: 1_176_81 };
  const loan = { ...blankDebt("h", "HOME_LOAN"), balance: 410_000_00 };
  const hire = { ...blankDebt("p", "HIRE_PURCHASE"), repaymentMonthly: 80_06, balance: 400_00 };
  assert.deepEqual(debtTotals([card, loan, hire]), {
    balance: 410_000_00,
    limit: 8_000_00,
    repaymentMonthly: 80_06,
  });
  assert.deepEqual(debtTotals([card, { ...loan, outcome: "REPAID" }]), {
    balance: 0,
    limit: 8_000_00,
    repaymentMonthly: 0,
  });
});
