import assert from "node:assert/strict";
import { test } from "node:test";
import { percentOf } from "./percent-of.ts";

test("a value has its place on the axis, and stops at either end", () => {
  assert.equal(percentOf(42.5, 100), "42.5%");
  assert.equal(percentOf(1, 3), "33.333%");
  assert.equal(percentOf(120, 100), "100%");
  assert.equal(percentOf(-5, 100), "0%");
});

test("an empty axis has room for nothing", () => {
  assert.equal(percentOf(5, 0), "0%");
});
