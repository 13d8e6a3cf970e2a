import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, reduce } from "./calculator-state.ts";
import { BLANK_VALUES } from "./values.ts";

const income = { app1AnnualGrossIncome: "90,000" };

test("a new prefill fills in the fields that have not been typed over", () => {
  const typed = reduce(begin(BLANK_VALUES), { kind: "change", values: { ...income, utilities: "210" } });
  const start = { ...BLANK_VALUES, groceriesFood: "1,200", utilities: "180" };
  const { values, entry } = reduce(typed, { kind: "start", start });
  assert.deepEqual(values, { ...start, ...income, utilities: "210" });
  assert.equal(entry.household.groceriesFood, 1200_00);
  assert.equal(entry.household.utilities, 210_00);
});

test("rerendering with the same values keeps the entry and its results", () => {
  const typed = reduce(begin(BLANK_VALUES), { kind: "change", values: income });
  const again = reduce(typed, { kind: "start", start: { ...BLANK_VALUES } });
  assert.equal(again.entry, typed.entry);
  // After saving, the page starts with the typed values.
  const saved = reduce(again, { kind: "start", start: { ...BLANK_VALUES, ...income } });
  assert.equal(saved.entry, typed.entry);
  assert.deepEqual(saved.values, typed.values);
});
