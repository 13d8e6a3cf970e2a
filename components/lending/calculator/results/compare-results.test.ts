import assert from "node:assert/strict";
import { test } from "node:test";
import { toAssessResponse } from "#lib/lending/serviceability/calculator-response.ts";
import { assess } from "#lib/lending/serviceability/core/assess.ts";
import { breakdown } from "#lib/lending/serviceability/core/breakdown/breakdown.ts";
import {
  EMPTY_HOUSEHOLD,
  type Household,
  NO_EXPENSES,
  withRent,
} from "#lib/lending/serviceability/core/household.ts";
import { prepareSheet } from "#lib/lending/serviceability/core/prepare-sheet.ts";
import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import { differingBanks } from "./compare-results.ts";

const sheet = prepareSheet(sampleSheet);
const household: Household = {
  ...EMPTY_HOUSEHOLD,
  applicants: EMPTY_HOUSEHOLD.applicants.map((one) => ({
    ...one,
    incomes: [{ type: "SALARY", amount: 11_850_033, frequency: "YEARLY" }],
  })),
  expenses: { ...NO_EXPENSES, rentBoard: { amount: 2_400_00, outcome: "CONTINUES" } },
};
const undecided: Household = withRent(household, "UNDECIDED");

/** The API's response, parsed from JSON. */
function answer(of: Household): ReturnType<typeof toAssessResponse> {
  return JSON.parse(JSON.stringify(toAssessResponse(breakdown(sheet, of))));
}

test("matches the API's response for the same household to the cent", () => {
  assert.deepEqual(differingBanks(assess(sheet, household), answer(household)), []);
  assert.deepEqual(differingBanks(assess(sheet, undecided), answer(undecided)), []);
});

test("names banks with a different figure, missing banks and unknown banks", () => {
  const own = assess(sheet, household);
  const response = answer(household);
  const [first, second] = own;
  const other = response.banks[first?.bank ?? ""];
  assert.ok(first && second && other);
  other.maxMonthlySurplus += 0.01;
  delete response.banks[second.bank];
  response.banks.nikau = other;
  assert.deepEqual(differingBanks(own, response), [first.name, second.name, "nikau"]);
});

test("compares both answers while something is undecided", () => {
  const own = assess(sheet, undecided);
  const names = own.map(({ name }) => name);
  assert.deepEqual(differingBanks(own, answer(household)), names);
  const response = answer(undecided);
  for (const bank of Object.values(response.banks)) if (bank.high) bank.high.maxLending += 1000;
  assert.deepEqual(differingBanks(own, response), names);
});
