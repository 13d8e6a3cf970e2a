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
import { prepareSheet } from "./core/prepare-sheet.ts";
import { sampleSheet } from "./core/rules/sample-sheet.ts";
import { breakdownOfRequest, readRequest } from "./flat-request.ts";
import { usualRequest } from "./testing/arbitraries.ts";

const sample = prepareSheet(sampleSheet);
const earner = { app1AnnualGrossIncome: "85000", creditCardLimit: "10000" };

test("returns one property per bank, each with exactly two numbers in dollars", () => {
  const household = { app1AnnualGrossIncome: "85000" };
  assert.deepEqual(toResults(assess(sample, readRequest(household))), {
    kauri: { maxLending: 510_000, maxMonthlySurplus: 4015.42 },
    rimu: { maxLending: 561_000, maxMonthlySurplus: 4023.75 },
    totara: { maxLending: 552_500, maxMonthlySurplus: 3965.42 },
    matai: { maxLending: 583_000, maxMonthlySurplus: 3994.58 },
    kowhai: { maxLending: 501_000, maxMonthlySurplus: 4009.17 },
  });
});

test("keeps the sign of a negative surplus", () => {
  const results = toResults(assess(sample, readRequest({ rentBoard: "0.05" })));
  assert.deepEqual(results.kauri, { maxLending: 0, maxMonthlySurplus: -1450.05 });
});

test("matches its schema for every response", () => {
  fc.assert(
    fc.property(usualRequest, (request) => {
      calculatorResponseSchema.parse(toResults(assess(sample, readRequest(request))));
      breakdownResponseSchema.parse(toBreakdownResponse(breakdownOfRequest(sample, request)));
    }),
    { numRuns: 100 },
  );
});

test("returns the breakdown in dollars, with its sources, marked as indicative", () => {
  const { kauri } = toBreakdownResponse(breakdownOfRequest(sample, earner));
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
    fc.property(usualRequest, (request) => {
      for (const bank of Object.values(toBreakdownResponse(breakdownOfRequest(sample, request)))) {
        const sum = bank.lines.reduce((total, line) => total + line.assessed, 0);
        assert.ok(Math.abs(sum - bank.maxMonthlySurplus) < 0.00502, `${sum} ${bank.maxMonthlySurplus}`);
      }
    }),
    { numRuns: 200 },
  );
});
