import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import { taxOf } from "#lib/reading/tax/tax.ts";
import { begin, reduce } from "./calculator-state.ts";
import { BLANK_VALUES, blankDebt, type CalculatorValues, type ValuePath } from "./values/values.ts";

const tax = taxOf(sampleSheet);
const started = (start: CalculatorValues = BLANK_VALUES) => begin({ start, tax });
const set = (path: ValuePath, value: string) =>
  ({ kind: "edit", edit: { kind: "set", path, value } }) as const;
const salary = "applicants.0.incomes.0.amount";

test("a new prefill updates only unedited fields", () => {
  const typed = reduce(reduce(started(), set(salary, "90,000")), set("expenses.utilities", "210"));
  const start = {
    ...BLANK_VALUES,
    expenses: { ...BLANK_VALUES.expenses, groceriesFood: "1,200", utilities: "180" },
    debts: [{ ...blankDebt("card", "CREDIT_CARD"), limit: "5,000" }],
  };
  const { values, entry } = reduce(typed, { kind: "start", start, tax });
  assert.deepEqual(values.expenses, { ...start.expenses, utilities: "210" });
  assert.equal(values.applicants[0]?.incomes[0]?.amount, "90,000");
  assert.equal(entry.household.expenses.groceriesFood, 1200_00);
  assert.equal(entry.household.debts[0]?.limit, 5_000_00);
});

test("rerendering with the same values keeps the entry and its results", () => {
  const typed = reduce(started(), set(salary, "90,000"));
  const again = reduce(typed, { kind: "start", start: { ...BLANK_VALUES }, tax });
  assert.equal(again.entry, typed.entry);
  // After saving, the page starts with the typed values.
  const start: CalculatorValues = JSON.parse(JSON.stringify(typed.values));
  const saved = reduce(again, { kind: "start", start, tax });
  assert.equal(saved.entry, typed.entry);
  assert.deepEqual(saved.values, typed.values);
});

test("keeps the last complete entry while the form has a fault", () => {
  const typed = reduce(started(), set(salary, "90,000"));
  const unfinished = reduce(typed, set(salary, "90,00x"));
  assert.equal(unfinished.entry, typed.entry);
  assert.deepEqual(Object.keys(unfinished.faults), [salary]);
});

test("groups thousands when an amount loses focus, and leaves other texts unchanged", () => {
  const typed = reduce(reduce(started(), set(salary, "90000")), set("applicants.0.name", "1000"));
  const left = reduce(reduce(typed, { kind: "leave", path: salary }), {
    kind: "leave",
    path: "applicants.0.name",
  });
  assert.equal(left.values.applicants[0]?.incomes[0]?.amount, "90,000");
  assert.equal(left.values.applicants[0]?.name, "1000");
});

test("restores a draft, and ignores one of another shape", () => {
  const state = started();
  assert.equal(reduce(state, { kind: "draft", draft: { groceriesFood: "900" } }), state);
  const { values } = reduce(state, { kind: "draft", draft: { expenses: { groceriesFood: "900" } } });
  assert.equal(values.expenses.groceriesFood, "900");
});

test("adopting earlier values undoes later edits", () => {
  const typed = reduce(started(), set(salary, "90,000"));
  const removed = reduce(typed, {
    kind: "edit",
    edit: { kind: "remove", list: "applicants.0.incomes", index: 0 },
  });
  assert.deepEqual(removed.entry.household.applicants[0]?.incomes, []);
  const undone = reduce(removed, { kind: "adopt", values: typed.values });
  assert.deepEqual(undone.entry, typed.entry);
});
