import assert from "node:assert/strict";
import { test } from "node:test";
import type { SeenField } from "#lib/serviceability/core/seen-in-file.ts";
import { conflictsOf } from "./conflicts.ts";
import { BLANK_VALUES } from "./values.ts";

const seen: SeenField[] = [
  { field: "creditCardLimit", cents: 800_000, source: "ANZ credit card ··2300", besides: [] },
  { field: "groceriesFood", cents: 146_606, source: "From 3 months of statements", besides: [] },
];
const filled = { ...BLANK_VALUES, creditCardLimit: "8,000", groceriesFood: "1,466.06" };

test("what the file shows, or nearly so, is no conflict", () => {
  assert.deepEqual(conflictsOf(filled, seen), {});
  assert.deepEqual(conflictsOf({ ...filled, groceriesFood: "1,400" }, seen), {});
});

test("less debt than the file shows conflicts at its field, and says that it flatters", () => {
  const { creditCardLimit, ...others } = conflictsOf({ ...filled, creditCardLimit: "5000" }, seen);
  assert.match(
    creditCardLimit ?? "",
    /^Credit card limit: \$5,000 was declared, \$8,000 is seen .* look better/,
  );
  assert.deepEqual(others, {});
});

test("more spending than seen conflicts without flattering", () => {
  const { groceriesFood } = conflictsOf({ ...filled, groceriesFood: "2,000" }, seen);
  assert.match(groceriesFood ?? "", /\$2,000 was declared/);
  assert.doesNotMatch(groceriesFood ?? "", /look better/);
});

test("an empty field and one that is no amount conflict with nothing", () => {
  assert.deepEqual(conflictsOf({ ...filled, creditCardLimit: "" }, seen), {});
  assert.deepEqual(conflictsOf({ ...filled, creditCardLimit: "a lot" }, seen), {});
});
