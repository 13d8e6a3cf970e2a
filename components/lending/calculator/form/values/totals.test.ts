import assert from "node:assert/strict";
import { test } from "node:test";
import { costsTotal, debtTotals, incomeTotals, propertiesTotal, sumOf } from "./totals.ts";
import { BLANK_VALUES, blankDebt, blankIncome, blankProperty } from "./values.ts";

test("sums amounts as typed, or returns null if one is invalid", () => {
  assert.equal(sumOf(["1,234.50", "", " $10 "]), 1_244_50);
  assert.equal(sumOf([]), 0);
  assert.equal(sumOf(["10", "a lot"]), null);
});

test("adds up incomes a year, separately for those that are not taxed again", () => {
  const business = { ...blankIncome("b", "SELF_EMPLOYED") };
  const incomes = [
    { ...blankIncome("s", "SALARY"), amount: "2,000", frequency: "FORTNIGHTLY" as const },
    { ...business, years: [{ profit: "-5,000", addBacks: "900" }, business.years[1]] as const },
    { ...blankIncome("n", "BENEFIT"), amount: "100", frequency: "WEEKLY" as const },
  ];
  assert.deepEqual(incomeTotals([{ incomes }], "50"), { taxed: 47_000_00, untaxed: 7_800_00 });
  assert.equal(incomeTotals([{ incomes: [{ ...blankIncome("s", "SALARY"), amount: "x" }] }], ""), null);
  assert.equal(incomeTotals([], "x"), null);
});

test("adds up debts by the figure they are assessed on, except those that are repaid", () => {
  const card = { ...blankDebt("c", "CREDIT_CARD"), limit: "8,000", balance: "1,176.81" };
  const loan = { ...blankDebt("h", "HOME_LOAN"), balance: "410,000" };
  const hire = { ...blankDebt("p", "HIRE_PURCHASE"), repaymentMonthly: "80.06", balance: "400" };
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
  assert.equal(debtTotals([{ ...card, limit: "?" }]), null);
});

test("adds up costs and properties", () => {
  const expenses = { ...BLANK_VALUES.expenses, utilities: "233.66", phoneInternet: "94.28", rentBoard: "1" };
  assert.equal(costsTotal(expenses, ["utilities", "phoneInternet"]), 327_94);
  const home = { ...blankProperty("h", "OWNER_OCCUPIED"), value: "950,000" };
  assert.equal(propertiesTotal([home, blankProperty("i", "INVESTMENT")]), 950_000_00);
});
