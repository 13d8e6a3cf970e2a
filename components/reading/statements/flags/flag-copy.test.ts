import assert from "node:assert/strict";
import { test } from "node:test";
import { splitLongMessage } from "./flag-copy.ts";

test("collapses a long list of faults without losing any", () => {
  const faults = Array.from({ length: 20 }, (_, row) => `row ${row} lies outside the period`);
  const { head, rest } = splitLongMessage(faults.join("; "));
  assert.equal(head, faults[0]);
  assert.deepEqual([head, ...rest], faults);
});

test("does not shorten a sentence of normal length", () => {
  assert.deepEqual(splitLongMessage("Two dishonours; one in August"), {
    head: "Two dishonours; one in August",
    rest: [],
  });
});
