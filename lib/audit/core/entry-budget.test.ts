import assert from "node:assert/strict";
import { test } from "node:test";
import { entryBudget } from "./entry-budget.ts";

const at = (ms: number) => new Date(1_000_000 + ms);

test("limits one key and all keys together, and starts again in a new window", () => {
  const allows = entryBudget({ perKey: 2, total: 3, windowMs: 1_000 });
  const asked = ["a", "a", "a", "b", "c"].map((key) => allows(key, at(0)));
  assert.deepEqual(asked, [true, true, false, true, false]);
  assert.equal(allows("a", at(999)), false);
  assert.equal(allows("a", at(1_000)), true);
});
