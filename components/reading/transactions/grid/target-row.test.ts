import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { targetRow } from "./target-row.ts";

test("keys move between rows and stop at the ends", () => {
  assert.equal(targetRow("ArrowDown", 3, 10, 5), 4);
  assert.equal(targetRow("j", 9, 10, 5), 9);
  assert.equal(targetRow("k", 3, 10, 5), 2);
  assert.equal(targetRow("PageUp", 3, 10, 5), 0);
  assert.equal(targetRow("End", 3, 10, 5), 9);
  assert.equal(targetRow("Home", 3, 10, 5), 0);
});

test("other keys do nothing, and no key leaves the rows", () => {
  assert.equal(targetRow("x", 3, 10, 5), null);
  assert.equal(targetRow("toString", 3, 10, 5), null);
  assert.equal(targetRow("End", 0, 0, 5), null);
  const keys = ["ArrowDown", "ArrowUp", "j", "k", "PageDown", "PageUp", "Home", "End"];
  fc.assert(
    fc.property(fc.constantFrom(...keys), fc.nat(99), fc.integer({ min: 1, max: 50 }), (key, index, page) => {
      const target = targetRow(key, index, 100, page);
      assert.ok(target !== null && target >= 0 && target < 100);
    }),
  );
});
