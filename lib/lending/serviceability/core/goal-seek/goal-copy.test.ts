import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { scaleRuns } from "#testing/run-size.ts";
import { anySheet, usualRichHousehold } from "../../testing/arbitraries.ts";
import { EMPTY_HOUSEHOLD, type Household, NO_EXPENSES } from "../household.ts";
import { prepareSheet } from "../prepare-sheet.ts";
import { sampleSheet } from "../rules/sample-sheet.ts";
import { figureName, withFigure } from "../what-if/household-figure.ts";
import {
  amountSentence,
  debtsSentence,
  depositSentence,
  obstacleSentence,
  termSentence,
  testRateSentence,
} from "./goal-copy.ts";
import { goalSeek } from "./goal-seek.ts";
import { goalOf, reaches, resultAt } from "./reach.ts";
import { atTestRate, seekTestRate } from "./seek-loan-terms.ts";

const owing = { balance: null, limit: null, repaymentMonthly: null, outcome: "STAYS" } as const;
const household: Household = {
  ...EMPTY_HOUSEHOLD,
  applicants: EMPTY_HOUSEHOLD.applicants.map((one) => ({
    ...one,
    incomes: [{ type: "SALARY", amount: 110_000_00, frequency: "YEARLY" }],
  })),
  debts: [
    { ...owing, type: "CREDIT_CARD", limit: 10_000_00 },
    { ...owing, type: "PERSONAL_LOAN", repaymentMonthly: 400_00 },
  ],
  expenses: { ...NO_EXPENSES, rentBoard: { amount: 100_00, outcome: "CONTINUES" }, ratesWater: 50_00 },
};
const sheet = prepareSheet(sampleSheet);
const naming = { names: ["Ana"] };

function sentences(wanted: number, of: Household = household, bank = "rimu"): string[] {
  const ways = goalSeek(goalOf(sheet, bank, wanted), of, naming);
  return [
    ...ways.incomes.map((sought) => amountSentence(sought, figureName(of, sought.figure, naming))),
    ...ways.values.map((sought) => amountSentence(sought, figureName(of, sought.figure, naming))),
    ...(ways.deposit ? [depositSentence(ways.deposit)] : []),
    debtsSentence(ways.debts),
    termSentence(ways.term),
    amountSentence(ways.fixedExpenses, figureName(of, ways.fixedExpenses.figure, naming)),
    testRateSentence(ways.testRate),
  ];
}

test("describes each way to a loan that is out of reach", () => {
  assert.deepEqual(sentences(680_000_00), [
    "Ana's salary of $116,230 a year reaches it: $6,230 more.",
    "Board of $152 a week reaches it: $152 more.",
    "Ana's other income of $85 a week reaches it: $85 more.",
    "It is reached by repaying the personal loan.",
    "No term reaches it. The monthly surplus is too low to repay it: Rimu Bank would lend at most $631,000.",
    "Even without fixed costs it is not reached. The monthly surplus is too low to repay it: Rimu Bank would lend at most $653,000.",
    "It would take a test rate of 6.37%: 0.73% lower.",
  ]);
});

test("describes how far things may change when the loan is already reached", () => {
  assert.deepEqual(sentences(300_000_00), [
    "Ana's salary can fall to $68,248 a year: $41,752 less.",
    "It is reached without board.",
    "It is reached without Ana's other income.",
    "It is reached without repaying any debt.",
    "A term of 8 years or longer reaches it.",
    "Fixed costs together can rise to $2,375 a month: $2,225 more.",
    "It is reached up to a test rate of 16.85%: 9.75% higher.",
  ]);
});

test("describes the property's value and the deposit at a bank with an LVR limit", () => {
  const home = { value: 700_000_00, use: "OWNER_OCCUPIED", newBuild: false, rentWeekly: 0 } as const;
  const buying = { ...household, properties: [home] };
  const about = (wanted: number) =>
    sentences(wanted, buying).filter((sentence) => /value|deposit|LVR/i.test(sentence));
  // 80% of 700,000 is 560,000.
  assert.deepEqual(about(600_000_00), [
    "However high, Ana's salary alone does not reach it. It is above the bank's LVR limit: Rimu Bank would lend at most $560,000.",
    "However high, board alone does not reach it. It is above the bank's LVR limit: Rimu Bank would lend at most $560,000.",
    "However high, Ana's other income alone does not reach it. It is above the bank's LVR limit: Rimu Bank would lend at most $560,000.",
    "Property value of $750,000 reaches it: $50,000 more.",
    "A deposit of $140,000 (20% of $700,000) leaves $560,000 to borrow, which the bank lends: $40,000 more.",
    "Repaying every debt does not reach it. It is above the bank's LVR limit: Rimu Bank would lend at most $560,000.",
    "No term reaches it. It is above the bank's LVR limit: Rimu Bank would lend at most $560,000.",
    "Even without fixed costs it is not reached. It is above the bank's LVR limit: Rimu Bank would lend at most $560,000.",
    "No test rate reaches it. It is above the bank's LVR limit: Rimu Bank would lend at most $560,000.",
  ]);
  assert.deepEqual(about(500_000_00), [
    "Property value can fall to $625,000: $75,000 less.",
    "A deposit of $140,000 (20% of $700,000) is enough, and leaves $560,000 to borrow: $60,000 less.",
  ]);
});

test("describes an applied result as just enough rather than zero away", () => {
  const applied = withFigure(household, { of: "INCOME", applicant: 0, income: 0 }, 116_230_00);
  assert.equal(
    sentences(680_000_00, applied)[0],
    "Ana's salary of $116,230 a year is the least that reaches it: no change.",
  );
  const living = withFigure(household, { of: "EXPENSE", key: "rentBoard" }, 2_325_00);
  const [, , , , , fixed] = sentences(300_000_00, living);
  assert.equal(fixed, "Fixed costs together of $2,375 a month is the most that still reaches it: no change.");
  const goal = { ...goalOf(sheet, "rimu", 680_000_00) };
  const rate = seekTestRate(goal, household);
  assert.ok(rate.reached);
  assert.equal(
    testRateSentence(seekTestRate(atTestRate(goal, rate.rate), household)),
    "The test rate of 6.37% is the highest at which it is reached: no change.",
  );
});

test("names the obstacle when nothing reaches the goal", () => {
  // Without debts Kauri lends six times 110,000; with them 10,000 less for the card and 36 × 400 for the loan.
  assert.deepEqual(sentences(2_000_000_00, household, "kauri").slice(3), [
    "Repaying every debt does not reach it. It is above the bank's debt-to-income limit: Kauri Bank would lend at most $660,000.",
    "No term reaches it. The monthly surplus is too low to repay it: Kauri Bank would lend at most $611,000.",
    "Even without fixed costs it is not reached. The monthly surplus is too low to repay it: Kauri Bank would lend at most $633,000.",
    "No test rate reaches it. It is above the bank's debt-to-income limit: Kauri Bank would lend at most $635,000.",
  ]);
  assert.match(
    obstacleSentence({ obstacle: "AGE", best: resultAt(goalOf(sheet, "kauri", 0), household) }),
    /within the bank's age limit: Kauri Bank would lend at most \$611,000\.$/,
  );
});

test("agrees across all ways on whether the goal is reached now", () => {
  fc.assert(
    fc.property(anySheet, usualRichHousehold, fc.integer({ min: 1, max: 1_500 }), (drawn, of, thousands) => {
      const goal = goalOf(prepareSheet(drawn), drawn.banks[0]?.key ?? "", thousands * 100_000);
      const ways = goalSeek(goal, of, {});
      assert.equal(ways.reachedNow, reaches(goal, of));
      for (const sought of [...ways.incomes, ...ways.values]) {
        if (sought.reached) assert.equal(sought.change <= 0, ways.reachedNow, sought.figure.of);
        else assert.ok(!ways.reachedNow);
      }
      if (ways.fixedExpenses.reached) assert.equal(ways.fixedExpenses.change >= 0, ways.reachedNow);
      assert.equal(ways.debts.reached && ways.debts.fewest.debts.length === 0, ways.reachedNow);
      if (ways.term.reached) assert.equal(ways.term.change <= 0, ways.reachedNow);
      if (ways.testRate.reached && Math.abs(ways.testRate.change) >= 0.0001) {
        assert.equal(ways.testRate.change > 0, ways.reachedNow);
      }
    }),
    { numRuns: scaleRuns(500) },
  );
});
