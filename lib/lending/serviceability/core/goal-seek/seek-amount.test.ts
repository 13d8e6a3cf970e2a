import assert from "node:assert/strict";
import { test } from "node:test";
import { toDecimal } from "#lib/platform/money.ts";
import { amountFault } from "../../amount.ts";
import { type Applicant, EMPTY_HOUSEHOLD, type Household } from "../household.ts";
import { prepareSheet } from "../prepare-sheet.ts";
import { sampleSheet } from "../rules/sample-sheet.ts";
import { type Figure, isGain, withFigure } from "../what-if/household-figure.ts";
import { goalOf, reaches, resultAt } from "./reach.ts";
import { MAX_AMOUNT, seekAmount } from "./seek-amount.ts";
import { seekDeposit, seekTerm } from "./seek-loan-terms.ts";

const DOLLAR = 100;

const nobody: Applicant = {
  age: null,
  kiwiSaverRate: 0,
  studentLoan: false,
  studentLoanBalance: null,
  incomes: [],
};

/** One applicant with a salary a year and nothing else. */
function earning(salary: number, more: Partial<Household> = {}): Household {
  const incomes = [{ type: "SALARY", amount: salary, frequency: "YEARLY" } as const];
  return { ...EMPTY_HOUSEHOLD, applicants: [{ ...nobody, incomes }], ...more };
}

const SALARY: Figure = { of: "INCOME", applicant: 0, income: 0 };

test("names the obstacle that no amount removes", () => {
  const prepared = prepareSheet(sampleSheet);
  // Board above the cap counts for nothing, at Matai without a debt-to-income limit.
  const capped = seekAmount(goalOf(prepared, "matai", 900_000_00), earning(80_000_00), { of: "BOARD" });
  assert.ok(!capped.reached);
  assert.equal(capped.obstacle, "SERVICING");
  const home = { value: 500_000_00, use: "OWNER_OCCUPIED", newBuild: false, rentWeekly: 0 } as const;
  const secured = seekAmount(
    goalOf(prepared, "kauri", 450_000_00),
    earning(80_000_00, { properties: [home] }),
    SALARY,
  );
  assert.ok(!secured.reached);
  assert.equal(secured.obstacle, "LOAN_TO_VALUE");
  assert.equal(secured.best.maxLending, 400_000);
  // Kauri requires the loan to be repaid by 75, so a 70-year-old has five years at any term.
  const old = earning(80_000_00, { applicants: [{ ...nobody, age: 70 }] });
  const pensioner = withFigure(old, { of: "NEW_INCOME", applicant: 0, type: "SALARY" }, 80_000_00);
  const over = seekTerm(goalOf(prepared, "kauri", 400_000_00), pensioner);
  assert.ok(!over.reached);
  assert.equal(over.obstacle, "AGE");
});

test("other income counts towards debt to income, so it reaches a loan on its own", () => {
  const goal = goalOf(prepareSheet(sampleSheet), "kauri", 900_000_00);
  const other = seekAmount(goal, earning(80_000_00), { of: "NEW_INCOME", applicant: 0, type: "OTHER" });
  assert.ok(other.reached);
  // Six times income: 900,000 ÷ 6 − 80,000 = 70,000 a year, which is 1,346.15 a week.
  assert.ok(other.amount >= 1_347_00);
  assert.equal(other.per, "WEEKLY");
});

test("matches a case calculated by hand: $600,000 at Totara for one applicant with nothing else", () => {
  // The repayment of 600,000 over 30 years at 7.25% is 4,093.06; with the benchmark of 1,500 and nothing kept that
  // takes 67,116.70 a year net. Above 78,100 each dollar keeps 1 − 33% − 1.75%: 78,100 leaves 61,082.75 net, so the
  // income is 78,100 + 6,033.95 ÷ 0.6525 = 87,347.4. Debt to income requires 600,000 ÷ 6.5 = 92,307.7: more.
  const nothing = earning(0);
  const goal = goalOf(prepareSheet(sampleSheet), "totara", 600_000_00);
  const sought = seekAmount(goal, nothing, SALARY);
  assert.ok(sought.reached);
  assert.equal(sought.amount, 92_308_00);
  assert.equal(resultAt(goal, sought.household).limitedBy, "DEBT_TO_INCOME");
  const unlimited = prepareSheet({
    ...sampleSheet,
    banks: sampleSheet.banks.map((bank) => ({ ...bank, debtToIncomeLimit: null })),
  });
  const served = seekAmount(goalOf(unlimited, "totara", 600_000_00), nothing, SALARY);
  assert.ok(served.reached);
  assert.equal(served.amount, 87_348_00);
});

test("returns a salary for its own pay period, after KiwiSaver", () => {
  // At Kauri 600,000 over 30 years at 6.95% costs 3,971.69; with 1,450 of living costs and 400 kept that takes
  // 69,860.26 a year net. With 3.5% KiwiSaver each dollar above 78,100 keeps 0.6175, and 78,100 leaves 58,349.25:
  // 78,100 + 11,511.01 ÷ 0.6175 = 96,741.3, by debt to income 100,000, which is 3,846.15 a fortnight.
  const fortnightly: Household = {
    ...EMPTY_HOUSEHOLD,
    applicants: [
      {
        ...nobody,
        kiwiSaverRate: 0.035,
        incomes: [{ type: "SALARY", amount: 2_000_00, frequency: "FORTNIGHTLY" }],
      },
    ],
  };
  const sought = seekAmount(goalOf(prepareSheet(sampleSheet), "kauri", 600_000_00), fortnightly, SALARY);
  assert.ok(sought.reached);
  assert.deepEqual([sought.amount, sought.change, sought.per], [3_847_00, 1_847_00, "FORTNIGHTLY"]);
  const investor = { ...fortnightly, loan: { ...fortnightly.loan, purpose: "INVESTMENT" as const } };
  const served = seekAmount(goalOf(prepareSheet(sampleSheet), "kauri", 600_000_00), investor, SALARY);
  assert.ok(served.reached);
  assert.equal(served.amount, Math.ceil(96_741.3 / 26) * 100);
});

test("the least property value is the loan divided by the bank's limit", () => {
  const home = { value: 700_000_00, use: "OWNER_OCCUPIED", newBuild: false, rentWeekly: 0 } as const;
  const rich = earning(300_000_00, { properties: [home] });
  const value: Figure = { of: "PROPERTY", property: 0, figure: "value" };
  const sought = seekAmount(goalOf(prepareSheet(sampleSheet), "kauri", 600_000_00), rich, value);
  assert.ok(sought.reached);
  assert.deepEqual([sought.amount, sought.change, sought.per], [750_000_00, 50_000_00, null]);
  const deposit = seekDeposit(goalOf(prepareSheet(sampleSheet), "kauri", 600_000_00), rich);
  // 80% of 700,000 is 560,000, which leaves 140,000; the current deposit is 100,000.
  assert.deepEqual(deposit, {
    deposit: 140_000_00,
    share: 0.2,
    value: 700_000_00,
    loan: 560_000_00,
    change: 40_000_00,
    aboveGuide: false,
  });
  // Matai only warns, so it lends more than its 80%.
  const warned = seekDeposit(goalOf(prepareSheet(sampleSheet), "matai", 600_000_00), rich);
  assert.equal(warned?.aboveGuide, true);
});

test("keeps an amount with cents that is already enough, whichever way it would round", () => {
  const goal = goalOf(prepareSheet(sampleSheet), "rimu", 300_000_00);
  const rent: Figure = { of: "EXPENSE", key: "rentBoard" };
  const least = seekAmount(goal, earning(0), SALARY);
  assert.ok(least.reached);
  const present = withFigure(earning(least.amount + 50_00), rent, 1_50);
  const most = seekAmount(goal, present, rent);
  assert.ok(most.reached);
  for (const cents of [0, 1, 50, 99]) {
    const living = withFigure(present, rent, most.amount + cents);
    const again = seekAmount(goal, living, rent);
    assert.equal(again.reached && again.change < 0, !reaches(goal, living), `${cents} cents`);
    const paid = earning(least.amount - cents);
    const needed = seekAmount(goal, paid, SALARY);
    assert.equal(needed.reached && needed.change > 0, !reaches(goal, paid), `${cents} cents less`);
  }
});

test("keeps results within a request's limits, to the dollar", () => {
  assert.equal(amountFault(toDecimal(MAX_AMOUNT)), null);
  assert.notEqual(amountFault(toDecimal(MAX_AMOUNT + DOLLAR)), null);
  const bank = goalOf(prepareSheet(sampleSheet), "rimu", 0);
  const sought = seekAmount(bank, earning(85_000_00), { of: "EXPENSE", key: "rentBoard" });
  assert.equal(sought.reached && sought.amount, MAX_AMOUNT);
  assert.ok(!isGain({ of: "EXPENSE", key: "rentBoard" }));
});

test("throws for a bank that is not in the sheet", () => {
  assert.throws(() => goalOf(prepareSheet(sampleSheet), "nowhere", 1), RangeError);
});
