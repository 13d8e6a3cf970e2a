import assert from "node:assert/strict";
import { test } from "node:test";
import { percentOf } from "./percent-of.ts";

test("positions a value on the axis and clamps it at both ends", () => {
  assert.equal(percentOf(42.5, 100), "42.5%");
  assert.equal(percentOf(1, 3), "33.333%");
  assert.equal(percentOf(120, 100), "100%");
  assert.equal(percentOf(-5, 100), "0%");
});

test("a value on an empty axis has zero length", () => {
  assert.equal(percentOf(5, 0), "0%");
});
