import assert from "node:assert/strict";
import { test } from "node:test";
import { describeToCheck } from "./flag.ts";

test("says that nothing is left to check only if everything was read", () => {
  assert.equal(describeToCheck(3, 0), "3 to check");
  assert.equal(describeToCheck(0, 0), "Nothing to check");
  assert.equal(describeToCheck(0, 1), "1 document not read");
  assert.equal(describeToCheck(2, 1), "2 to check");
});
