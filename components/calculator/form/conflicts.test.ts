import assert from "node:assert/strict";
import { test } from "node:test";
import type { SeenField } from "#lib/serviceability/core/in-file/seen-in-file.ts";
import { conflictsOf } from "./conflicts.ts";
import { BLANK_VALUES, blankDebt, type CalculatorValues } from "./values/values.ts";

const seen: SeenField[] = [
  { field: "creditCardLimit", cents: 800_000, source: "ANZ credit card ··2300", besides: [] },
  { field: "groceriesFood", cents: 146_606, source: "From 3 months of statements", besides: [] },
  { field: "rentBoard", cents: 260_000, source: "From 3 months of statements", besides: [] },
];

function declare(
  limits: readonly string[],
  groceriesFood = "1,466.06",
  rentBoard = "2,600",
): CalculatorValues {
  return {
    ...BLANK_VALUES,
    debts: limits.map((limit, index) => ({ ...blankDebt(`${index}`, "CREDIT_CARD"), limit })),
    expenses: { ...BLANK_VALUES.expenses, groceriesFood, rentBoard },
  };
}

test("values equal or close to the file's are no conflict", () => {
  assert.deepEqual(conflictsOf(declare(["8,000"]), seen), {});
  assert.deepEqual(conflictsOf(declare(["5,000", "3,000"], "1,400"), seen), {});
});

test("a debt that is repaid is still declared", () => {
  const { debts, ...others } = declare(["8,000"]);
  const repaid = { ...others, debts: debts.map((debt) => ({ ...debt, outcome: "REPAID" as const })) };
  assert.deepEqual(conflictsOf(repaid, seen), {});
});

test("less debt than the file shows is a conflict that flatters the application", () => {
  const { creditCardLimit, ...others } = conflictsOf(declare(["5000"]), seen);
  assert.match(
    creditCardLimit ?? "",
    /^Credit card limit: \$5,000 was declared, \$8,000 was observed \(ANZ credit card .* look better/,
  );
  assert.deepEqual(others, {});
});

test("a debt that was removed is declared as none", () => {
  assert.match(conflictsOf(declare([]), seen).creditCardLimit ?? "", /\$0 was declared/);
});

test("less rent than the file shows is a conflict", () => {
  assert.match(
    conflictsOf(declare(["8,000"], "1,400", "1,000"), seen).rentBoard ?? "",
    /\$1,000 was declared/,
  );
});

test("more spending than the file shows is a conflict that does not flatter", () => {
  const { groceriesFood } = conflictsOf(declare(["8,000"], "2,000"), seen);
  assert.match(groceriesFood ?? "", /\$2,000 was declared/);
  assert.doesNotMatch(groceriesFood ?? "", /look better/);
});

test("empty and invalid fields are no conflict", () => {
  assert.deepEqual(conflictsOf(declare(["8,000"], "", "a lot"), seen), {});
  assert.deepEqual(conflictsOf(declare(["a lot"]), seen), {});
});
