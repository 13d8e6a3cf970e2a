import assert from "node:assert/strict";
import { test } from "node:test";
import { mostSevereFirst, type SummaryFlag, splitLongMessage } from "./flag-copy.ts";

const flag = (severity: SummaryFlag["severity"], message: string): SummaryFlag => ({
  code: "X",
  severity,
  message,
  transactionIds: [],
});

test("sorts by severity and keeps the order of equals", () => {
  const flags = [flag("INFO", "a"), flag("HIGH", "b"), flag("WARNING", "c"), flag("HIGH", "d")];
  assert.deepEqual(
    mostSevereFirst(flags).map(({ message }) => message),
    ["b", "d", "c", "a"],
  );
});

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
