import assert from "node:assert/strict";
import { test } from "node:test";
import { EMPTY_FLAT_HOUSEHOLD } from "#lib/serviceability/core/flat-household.ts";
import { goalSeek } from "#lib/serviceability/core/goal-seek/goal-seek.ts";
import { goalOf, reaches } from "#lib/serviceability/core/goal-seek/reach.ts";
import { type Debt, debtsOf, MOST_DEBTS } from "#lib/serviceability/core/goal-seek/seek-debts.ts";
import { prepareSheet } from "#lib/serviceability/core/prepare-sheet.ts";
import { sampleSheet } from "#lib/serviceability/core/rules/sample-sheet.ts";
import { debtsToWeigh, waysOf } from "./ways.ts";

const sheet = prepareSheet(sampleSheet);
const household = { ...EMPTY_FLAT_HOUSEHOLD, app1AnnualGrossIncome: 9_000_000, creditCardLimit: 1_000_000 };

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

const card = (id: string, amount: number): Debt => ({
  id,
  label: `Card ${id}`,
  field: "creditCardLimit",
  amount,
  payout: amount,
});
const indebted = { ...EMPTY_FLAT_HOUSEHOLD, creditCardLimit: 800_000, overdraftLimit: 100_000 };

test("uses individual debts if they add up to the form's value, otherwise the field as one", () => {
  const cards = [card("a", 500_000), card("b", 300_000)];
  assert.deepEqual(
    debtsToWeigh(indebted, cards).map(({ id }) => id),
    ["a", "b", "overdraftLimit"],
  );
  assert.deepEqual(
    debtsToWeigh({ ...indebted, creditCardLimit: 900_000 }, cards).map(({ id }) => id),
    ["creditCardLimit", "overdraftLimit"],
  );
});

test("combines debts by field if there are too many", () => {
  const many = Array.from({ length: MOST_DEBTS }, (_, index) => card(String(index), 800_000 / MOST_DEBTS));
  assert.deepEqual(
    debtsToWeigh(indebted, many).map(({ id }) => id),
    ["creditCardLimit", "overdraftLimit"],
  );
});
