import assert from "node:assert/strict";
import { test } from "node:test";
import { PageFaults } from "./page-faults.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 28, 9, minute));

test("remembers for an hour that a page could not be drawn", () => {
  const faults = new PageFaults<"DAMAGED">();
  faults.remember("a", 1, "TOO_MUCH", at(0));
  assert.equal(faults.recall("a", 1, at(59)), "TOO_MUCH");
  assert.equal(faults.recall("a", 2, at(59)), null);
  assert.equal(faults.recall("b", 1, at(59)), null);
  assert.equal(faults.recall("a", 1, at(60)), null);
});

test("gives up a file after three pages that took too much", () => {
  const faults = new PageFaults<"DAMAGED">();
  for (const page of [1, 2]) faults.remember("a", page, "TOO_MUCH", at(0));
  faults.remember("a", 3, "DAMAGED", at(0));
  assert.equal(faults.recall("a", 9, at(1)), null);
  faults.remember("a", 4, "TOO_MUCH", at(1));
  assert.equal(faults.recall("a", 9, at(1)), "TOO_MUCH");
  assert.equal(faults.recall("a", 3, at(1)), "DAMAGED");
});

test("forgets the oldest of too many files", () => {
  const faults = new PageFaults<"DAMAGED">();
  for (let file = 0; file <= 5_000; file += 1) faults.remember(String(file), 1, "DAMAGED", at(0));
  assert.equal(faults.recall("0", 1, at(1)), null);
  assert.equal(faults.recall("1", 1, at(1)), "DAMAGED");
});
