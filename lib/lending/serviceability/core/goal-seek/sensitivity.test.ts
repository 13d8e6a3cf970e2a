import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { scaleRuns } from "#testing/run-size.ts";
import { anySheet, usualRichHousehold } from "../../testing/arbitraries.ts";
import { EMPTY_HOUSEHOLD, type Household } from "../household.ts";
import { prepareSheet } from "../prepare-sheet.ts";
import { sampleSheet } from "../rules/sample-sheet.ts";
import { goalOf, resultAt } from "./reach.ts";
import {
  type SensitivityPoint,
  salarySensitivity,
  termSensitivity,
  testRateSensitivity,
} from "./sensitivity.ts";

const any = fc.tuple(anySheet, usualRichHousehold, fc.nat(3)).map(([sheet, household, n]) => ({
  goal: goalOf(prepareSheet(sheet), sheet.banks[0]?.key ?? "", 0),
  household,
  applicant: n % household.applicants.length,
}));

function isPresentOnce(points: readonly SensitivityPoint[], maxLending: number): void {
  const present = points.filter((point) => point.present);
  assert.deepEqual(
    present.map((point) => point.maxLending),
    [maxLending],
  );
}

test("has monotonic series that include the present case", () => {
  fc.assert(
    fc.property(any, ({ goal, household, applicant }) => {
      const { maxLending } = resultAt(goal, household);
      const byRate = testRateSensitivity(goal, household);
      const bySalary = salarySensitivity(goal, household, applicant);
      isPresentOnce(byRate, maxLending);
      isPresentOnce(termSensitivity(goal, household), maxLending);
      isPresentOnce(bySalary, maxLending);
      const falls = (points: SensitivityPoint[]) =>
        points.every((point, n) => n === 0 || point.lending <= (points[n - 1]?.lending ?? 0));
      assert.ok(falls(byRate));
      assert.ok(falls(termSensitivity(goal, household).reverse()));
      assert.ok(falls(bySalary.reverse()));
    }),
    { numRuns: scaleRuns(300) },
  );
});

test("is linear between two points of the salary series", () => {
  fc.assert(
    fc.property(any, fc.integer({ min: 0, max: 1000 }), ({ goal, household, applicant }, part) => {
      const points = salarySensitivity(goal, household, applicant);
      for (const [n, end] of points.entries()) {
        const start = points[n - 1];
        if (start === undefined) continue;
        const at = Math.round(start.at + (part / 1000) * (end.at - start.at));
        const share = end.at === start.at ? 0 : (at - start.at) / (end.at - start.at);
        const onLine = start.lending + share * (end.lending - start.lending);
        const found = salarySensitivity(goal, household, applicant, { from: at, to: at })[0];
        // A breakpoint may be between two whole cents of income. One cent of income lends a few dollars at most.
        assert.ok(Math.abs((found?.lending ?? 0) - onLine) < 1_000, `${found?.lending} ${onLine}`);
      }
    }),
    { numRuns: 60 },
  );
});

test("includes a test rate with any number of decimals", () => {
  const odd = sampleSheet.banks.map((bank) => ({ ...bank, testRate: 0.069512345678 }));
  const goal = goalOf(prepareSheet({ ...sampleSheet, banks: odd }), "kauri", 0);
  isPresentOnce(testRateSensitivity(goal, EMPTY_HOUSEHOLD), 0);
});

test("covers the range that a broker looks at", () => {
  const goal = goalOf(prepareSheet(sampleSheet), "kauri", 0);
  // 95,000 a year in two salaries, one of them by the fortnight.
  const household: Household = {
    ...EMPTY_HOUSEHOLD,
    applicants: EMPTY_HOUSEHOLD.applicants.map((one) => ({
      ...one,
      incomes: [
        { type: "SALARY", amount: 3_000_00, frequency: "FORTNIGHTLY" },
        { type: "SALARY", amount: 17_000_00, frequency: "YEARLY" },
      ],
    })),
  };
  const rates = testRateSensitivity(goal, household).map((point) => point.at);
  assert.deepEqual([rates[0], rates.at(-1), rates.length], [0.0395, 0.0995, 25]);
  const terms = termSensitivity(goal, household);
  assert.deepEqual([terms[0]?.at, terms.at(-1)?.at], [1, 40]);
  assert.equal(terms[29]?.maxLending, terms[39]?.maxLending);
  const salaries = salarySensitivity(goal, household, 0);
  assert.deepEqual([salaries[0]?.at, salaries.at(-1)?.at], [48_000_00, 144_000_00]);
  for (const breakpoint of [53_500_00, 78_100_00, 95_000_00])
    assert.ok(salaries.some((point) => point.at === breakpoint));
  const [none] = salarySensitivity(goal, EMPTY_HOUSEHOLD, 0);
  const figures = { at: 0, maxLending: 0, lending: 0, limitedBy: "NOTHING_LEFT" };
  assert.deepEqual(none, { ...figures, warnings: [], present: true });
});
