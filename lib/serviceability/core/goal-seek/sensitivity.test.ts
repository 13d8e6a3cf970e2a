import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { EMPTY_FLAT_HOUSEHOLD } from "#lib/serviceability/core/flat-household.ts";
import { prepareSheet } from "#lib/serviceability/core/prepare-sheet.ts";
import { sampleSheet } from "#lib/serviceability/core/rules/sample-sheet.ts";
import { anySheet, usualHousehold } from "#lib/serviceability/testing/arbitraries.ts";
import { goalOf, resultAt } from "./reach.ts";
import {
  incomeSensitivity,
  type SensitivityPoint,
  termSensitivity,
  testRateSensitivity,
} from "./sensitivity.ts";

const any = fc.tuple(anySheet, usualHousehold).map(([sheet, household]) => {
  const goal = goalOf(prepareSheet(sheet), sheet.banks[0]?.key ?? "", 0);
  return { goal, household };
});

function isPresentOnce(points: readonly SensitivityPoint[], maxLending: number): void {
  const present = points.filter((point) => point.present);
  assert.deepEqual(
    present.map((point) => point.maxLending),
    [maxLending],
  );
}

test("has monotonic series that include the present case", () => {
  fc.assert(
    fc.property(any, ({ goal, household }) => {
      const { maxLending } = resultAt(goal, household);
      const byRate = testRateSensitivity(goal, household);
      isPresentOnce(byRate, maxLending);
      isPresentOnce(termSensitivity(goal, household), maxLending);
      isPresentOnce(incomeSensitivity(goal, household, "app1AnnualGrossIncome"), maxLending);
      const falls = (points: SensitivityPoint[]) =>
        points.every((point, n) => n === 0 || point.lending <= (points[n - 1]?.lending ?? 0));
      assert.ok(falls(byRate));
      assert.ok(falls(termSensitivity(goal, household).reverse()));
      assert.ok(falls(incomeSensitivity(goal, household, "app1AnnualGrossIncome").reverse()));
    }),
    { numRuns: 300 },
  );
});

test("is linear between two points of the income series", () => {
  fc.assert(
    fc.property(any, fc.integer({ min: 0, max: 1000 }), ({ goal, household }, part) => {
      const points = incomeSensitivity(goal, household, "app2AnnualGrossIncome");
      for (const [n, end] of points.entries()) {
        const start = points[n - 1];
        if (start === undefined) continue;
        const at = Math.round(start.at + (part / 1000) * (end.at - start.at));
        const share = end.at === start.at ? 0 : (at - start.at) / (end.at - start.at);
        const onLine = start.lending + share * (end.lending - start.lending);
        const found = incomeSensitivity(goal, household, "app2AnnualGrossIncome", { from: at, to: at })[0];
        // A bend falls between two whole cents of income: one cent of income lends some dollars at most.
        assert.ok(Math.abs((found?.lending ?? 0) - onLine) < 1_000, `${found?.lending} ${onLine}`);
      }
    }),
    { numRuns: 60 },
  );
});

test("includes a test rate with any number of decimals", () => {
  const odd = sampleSheet.banks.map((bank) => ({ ...bank, testRate: 0.069512345678 }));
  const goal = goalOf(prepareSheet({ ...sampleSheet, banks: odd }), "kauri", 0);
  isPresentOnce(testRateSensitivity(goal, EMPTY_FLAT_HOUSEHOLD), 0);
});

test("covers the range that a broker looks at", () => {
  const goal = goalOf(prepareSheet(sampleSheet), "kauri", 0);
  const household = { ...EMPTY_FLAT_HOUSEHOLD, app1AnnualGrossIncome: 95_000_00 };
  const rates = testRateSensitivity(goal, household).map((point) => point.at);
  assert.deepEqual([rates[0], rates.at(-1), rates.length], [0.0395, 0.0995, 25]);
  const terms = termSensitivity(goal, household);
  assert.deepEqual([terms[0]?.at, terms.at(-1)?.at], [1, 40]);
  assert.equal(terms[29]?.maxLending, terms[39]?.maxLending);
  const incomes = incomeSensitivity(goal, household, "app1AnnualGrossIncome");
  assert.deepEqual([incomes[0]?.at, incomes.at(-1)?.at], [48_000_00, 144_000_00]);
  for (const bend of [53_500_00, 78_100_00]) assert.ok(incomes.some((point) => point.at === bend));
  const [none] = incomeSensitivity(goal, EMPTY_FLAT_HOUSEHOLD, "app1AnnualGrossIncome");
  assert.deepEqual(none, { at: 0, maxLending: 0, lending: 0, limitedBy: "NOTHING_LEFT", present: true });
});
