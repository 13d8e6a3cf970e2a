import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { EMPTY_FLAT_HOUSEHOLD, type FlatHousehold } from "#lib/serviceability/core/flat-household.ts";
import { prepareSheet } from "#lib/serviceability/core/prepare-sheet.ts";
import { sampleSheet } from "#lib/serviceability/core/rules/sample-sheet.ts";
import { anySheet, usualHousehold } from "#lib/serviceability/testing/arbitraries.ts";
import { amountSentence, debtsSentence, termSentence, testRateSentence } from "./goal-copy.ts";
import { goalSeek } from "./goal-seek.ts";
import { goalOf, reaches } from "./reach.ts";
import { debtsOf } from "./seek-debts.ts";
import { atTestRate, seekTestRate } from "./seek-loan-terms.ts";

const household: FlatHousehold = {
  ...EMPTY_FLAT_HOUSEHOLD,
  app1AnnualGrossIncome: 110_000_00,
  creditCardLimit: 10_000_00,
  personalLoanMonthlyRepayment: 400_00,
  rentBoard: 100_00,
  ratesWater: 50_00,
};

function sentences(wanted: number, of: FlatHousehold = household, bank = "rimu"): string[] {
  const ways = goalSeek(goalOf(prepareSheet(sampleSheet), bank, wanted), of, debtsOf(of));
  return [
    ...ways.incomes.map((sought) => amountSentence(sought)),
    debtsSentence(ways.debts),
    termSentence(ways.term),
    amountSentence(ways.fixedExpenses, "Fixed expenses"),
    testRateSentence(ways.testRate),
  ];
}

test("describes each way to a loan that is out of reach", () => {
  assert.deepEqual(sentences(680_000_00), [
    "Applicant 1 gross income of $116,230 a year reaches it: $6,230 more.",
    "Applicant 2 gross income of $16,570 a year reaches it: $16,570 more.",
    "Rental income of $95 a week reaches it: $95 more.",
    "Boarder income of $152 a week reaches it: $152 more.",
    "Other income of $85 a week reaches it: $85 more.",
    "It is reached by closing Personal loan.",
    "No term reaches it. What is left over each month does not repay it: Rimu Bank would lend at most $631,000.",
    "Even without fixed expenses it is not reached. What is left over each month does not repay it: Rimu Bank would lend at most $653,000.",
    "It would take a test rate of 6.37%: 0.73% lower.",
  ]);
});

test("describes how far things may change when the loan is already reached", () => {
  assert.deepEqual(sentences(300_000_00), [
    "Applicant 1 gross income may fall to $68,248 a year: $41,752 less.",
    "It is reached without applicant 2 gross income.",
    "It is reached without rental income.",
    "It is reached without boarder income.",
    "It is reached without other income.",
    "It is reached with every debt as it is.",
    "A term of 8 years or longer reaches it.",
    "Fixed expenses may rise to $2,375 a month: $2,225 more.",
    "It is reached up to a test rate of 16.85%: 9.75% higher.",
  ]);
});

test("describes an applied result as just enough rather than zero away", () => {
  const applied = { ...household, app1AnnualGrossIncome: 116_230_00 };
  assert.equal(
    sentences(680_000_00, applied)[0],
    "Applicant 1 gross income of $116,230 a year is the least that reaches it: no change.",
  );
  const [, , , , , , , fixed] = sentences(300_000_00, { ...household, rentBoard: 2_325_00 });
  assert.equal(fixed, "Fixed expenses of $2,375 a month is the most with which it is reached: no change.");
  const goal = { ...goalOf(prepareSheet(sampleSheet), "rimu", 680_000_00) };
  const rate = seekTestRate(goal, household);
  assert.ok(rate.reached);
  assert.equal(
    testRateSentence(seekTestRate(atTestRate(goal, rate.rate), household)),
    "The test rate of 6.37% is the highest at which it is reached: no change.",
  );
});

test("names the obstacle when nothing reaches the goal", () => {
  assert.deepEqual(sentences(2_000_000_00, household, "kauri").slice(5), [
    "Closing every debt does not reach it. The bank's debt-to-income limit stands in the way: Kauri Bank would lend at most $660,000.",
    "No term reaches it. What is left over each month does not repay it: Kauri Bank would lend at most $611,000.",
    "Even without fixed expenses it is not reached. What is left over each month does not repay it: Kauri Bank would lend at most $633,000.",
    "No test rate reaches it. The bank's debt-to-income limit stands in the way: Kauri Bank would lend at most $650,000.",
  ]);
});

test("agrees across all ways on whether the goal is reached now", () => {
  fc.assert(
    fc.property(anySheet, usualHousehold, fc.integer({ min: 1, max: 1_500 }), (sheet, drawn, thousands) => {
      const goal = goalOf(prepareSheet(sheet), sheet.banks[0]?.key ?? "", thousands * 100_000);
      const ways = goalSeek(goal, drawn, debtsOf(drawn));
      assert.equal(ways.reachedNow, reaches(goal, drawn));
      for (const sought of ways.incomes.filter(({ key }) => key !== "app2AnnualGrossIncome")) {
        if (sought.reached) assert.equal(sought.change <= 0, ways.reachedNow, sought.key);
        else assert.ok(!ways.reachedNow);
      }
      if (ways.fixedExpenses.reached) assert.equal(ways.fixedExpenses.change >= 0, ways.reachedNow);
      assert.equal(ways.debts.reached && ways.debts.fewest.debts.length === 0, ways.reachedNow);
      if (ways.term.reached) assert.equal(ways.term.change <= 0, ways.reachedNow);
      if (ways.testRate.reached && Math.abs(ways.testRate.change) >= 0.0001) {
        assert.equal(ways.testRate.change > 0, ways.reachedNow);
      }
    }),
    { numRuns: 500 },
  );
});
