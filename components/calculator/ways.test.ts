import assert from "node:assert/strict";
import { test } from "node:test";
import { goalSeek } from "#lib/serviceability/core/goal-seek.ts";
import { EMPTY_HOUSEHOLD } from "#lib/serviceability/core/household.ts";
import { prepareSheet } from "#lib/serviceability/core/prepare-sheet.ts";
import { goalOf, reaches } from "#lib/serviceability/core/reach.ts";
import { sampleSheet } from "#lib/serviceability/core/sample-sheet.ts";
import { debtsOf } from "#lib/serviceability/core/seek-debts.ts";
import { waysOf } from "./ways.ts";

const sheet = prepareSheet(sampleSheet);
const household = { ...EMPTY_HOUSEHOLD, app1AnnualGrossIncome: 9_000_000, creditCardLimit: 1_000_000 };

function ways(wanted: number) {
  const goal = goalOf(sheet, "kauri", wanted);
  return { goal, lines: waysOf(goalSeek(goal, household, debtsOf(household)), household) };
}

test("every way that can be applied reaches the loan, debts first", () => {
  const { goal, lines } = ways(56_000_000);
  assert.equal(reaches(goal, household), false);
  assert.equal(lines[0]?.key, "debts");
  const households = lines.flatMap((way) => way.households);
  assert.ok(households.length > 0);
  for (const found of households) assert.ok(reaches(goal, found.household), found.label);
});

test("offers nothing if the loan is reached, and mentions no missing income", () => {
  const { lines } = ways(10_000_000);
  assert.deepEqual(
    lines.map(({ key }) => key),
    ["app1AnnualGrossIncome", "term", "fixed", "testRate"],
  );
  assert.deepEqual(
    lines.flatMap((way) => way.households),
    [],
  );
});
