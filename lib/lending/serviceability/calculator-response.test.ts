import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
  breakdownResponseSchema,
  calculatorResponseSchema,
  INDICATIVE_NOTICE,
  toBreakdownResponse,
  toResults,
} from "./calculator-response.ts";
import { assess } from "./core/assess.ts";
import { flatBreakdown } from "./core/breakdown/breakdown.ts";
import { EMPTY_FLAT_HOUSEHOLD, fromFlat } from "./core/flat-household.ts";
import { prepareSheet } from "./core/prepare-sheet.ts";
import { sampleSheet } from "./core/rules/sample-sheet.ts";
import { usualHousehold } from "./testing/arbitraries.ts";

const sample = prepareSheet(sampleSheet);
const earner = { ...EMPTY_FLAT_HOUSEHOLD, app1AnnualGrossIncome: 85_000_00, creditCardLimit: 10_000_00 };

test("returns one property per bank, each with exactly two numbers in dollars", () => {
  const household = { ...EMPTY_FLAT_HOUSEHOLD, app1AnnualGrossIncome: 85_000_00 };
  assert.deepEqual(toResults(assess(sample, fromFlat(household))), {
    kauri: { maxLending: 510_000, maxMonthlySurplus: 4015.42 },
    rimu: { maxLending: 561_000, maxMonthlySurplus: 4023.75 },
    totara: { maxLending: 552_500, maxMonthlySurplus: 3965.42 },
    matai: { maxLending: 583_000, maxMonthlySurplus: 3994.58 },
    kowhai: { maxLending: 501_000, maxMonthlySurplus: 4009.17 },
  });
});

test("keeps the sign of a negative surplus", () => {
  const results = toResults(assess(sample, fromFlat({ ...EMPTY_FLAT_HOUSEHOLD, rentBoard: 5 })));
  assert.deepEqual(results.kauri, { maxLending: 0, maxMonthlySurplus: -1450.05 });
});

test("matches its schema for every response", () => {
  fc.assert(
    fc.property(usualHousehold, (household) => {
      calculatorResponseSchema.parse(toResults(assess(sample, fromFlat(household))));
      breakdownResponseSchema.parse(toBreakdownResponse(flatBreakdown(sample, household)));
    }),
    { numRuns: 100 },
  );
});

test("returns the breakdown in dollars, with its sources, marked as indicative", () => {
  const { kauri } = toBreakdownResponse(flatBreakdown(sample, earner));
  const card = kauri?.lines.find((line) => line.key === "creditCardLimit");
  assert.deepEqual(card?.entered, { amount: 10_000, frequency: "limit" });
  assert.equal(card?.assessed, -380);
  assert.equal(kauri?.byDebtToIncome, 500_000);
  assert.equal(kauri?.steps[0]?.amount, kauri?.maxMonthlySurplus);
  assert.equal(kauri?.notice, INDICATIVE_NOTICE);
  assert.equal(kauri?.sheetId, "nz-sample-2026-27");
});

test("returns breakdown lines that add up to the surplus", () => {
  fc.assert(
    fc.property(usualHousehold, (household) => {
      for (const bank of Object.values(toBreakdownResponse(flatBreakdown(sample, household)))) {
        const sum = bank.lines.reduce((total, line) => total + line.assessed, 0);
        assert.ok(Math.abs(sum - bank.maxMonthlySurplus) < 0.00502, `${sum} ${bank.maxMonthlySurplus}`);
      }
    }),
    { numRuns: 200 },
  );
});
