import assert from "node:assert/strict";
import { test } from "node:test";
import type { SeenField } from "#lib/serviceability/core/in-file/seen-in-file.ts";
import { conflictsOf } from "./conflicts.ts";
import { BLANK_VALUES } from "./values.ts";

const seen: SeenField[] = [
  { field: "creditCardLimit", cents: 800_000, source: "ANZ credit card ··2300", besides: [] },
  { field: "groceriesFood", cents: 146_606, source: "From 3 months of statements", besides: [] },
];
const filled = { ...BLANK_VALUES, creditCardLimit: "8,000", groceriesFood: "1,466.06" };

test("values equal or close to the file's are no conflict", () => {
  assert.deepEqual(conflictsOf(filled, seen), {});
  assert.deepEqual(conflictsOf({ ...filled, groceriesFood: "1,400" }, seen), {});
});

test("less debt than the file shows is a conflict that flatters the application", () => {
  const { creditCardLimit, ...others } = conflictsOf({ ...filled, creditCardLimit: "5000" }, seen);
  assert.match(
    creditCardLimit ?? "",
    /^Credit card limit: \$5,000 was declared, \$8,000 is seen .* look better/,
  );
  assert.deepEqual(others, {});
});

test("more spending than the file shows is a conflict that does not flatter", () => {
  const { groceriesFood } = conflictsOf({ ...filled, groceriesFood: "2,000" }, seen);
  assert.match(groceriesFood ?? "", /\$2,000 was declared/);
  assert.doesNotMatch(groceriesFood ?? "", /look better/);
});

test("empty and invalid fields are no conflict", () => {
  assert.deepEqual(conflictsOf({ ...filled, creditCardLimit: "" }, seen), {});
  assert.deepEqual(conflictsOf({ ...filled, creditCardLimit: "a lot" }, seen), {});
});
