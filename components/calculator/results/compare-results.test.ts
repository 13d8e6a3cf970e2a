import assert from "node:assert/strict";
import { test } from "node:test";
import { toResults } from "#lib/serviceability/calculator-response.ts";
import { assess } from "#lib/serviceability/core/assess.ts";
import { EMPTY_FLAT_HOUSEHOLD, fromFlat } from "#lib/serviceability/core/flat-household.ts";
import { prepareSheet } from "#lib/serviceability/core/prepare-sheet.ts";
import { sampleSheet } from "#lib/serviceability/core/rules/sample-sheet.ts";
import { differingBanks } from "./compare-results.ts";

const own = assess(
  prepareSheet(sampleSheet),
  fromFlat({ ...EMPTY_FLAT_HOUSEHOLD, app1AnnualGrossIncome: 11_850_033 }),
);

test("matches the API's response for the same household to the cent", () => {
  assert.deepEqual(differingBanks(own, JSON.parse(JSON.stringify(toResults(own)))), []);
});

test("names banks with a different figure, missing banks and unknown banks", () => {
  const answer = toResults(own);
  const [first, second] = own;
  assert.ok(first && second);
  answer[first.bank] = {
    maxLending: first.maxLending,
    maxMonthlySurplus: first.maxMonthlySurplus / 100 + 0.01,
  };
  delete answer[second.bank];
  answer.nikau = { maxLending: 1, maxMonthlySurplus: 1 };
  assert.deepEqual(differingBanks(own, answer), [first.name, second.name, "nikau"]);
});
