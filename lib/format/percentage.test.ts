import assert from "node:assert/strict";
import { test } from "node:test";
import { formatPercentage } from "./percentage.ts";

test("drops what says nothing, unless a column needs it", () => {
  assert.equal(formatPercentage(0.0825), "8.25%");
  assert.equal(formatPercentage(0.5), "50%");
  assert.equal(formatPercentage(0.085, 2, true), "8.50%");
  assert.equal(formatPercentage(1.2, 0), "120%");
});

test("rounds halves away from zero as written, not as stored in binary", () => {
  assert.equal(formatPercentage(0.0028_5, 2), "0.29%");
  assert.equal(formatPercentage(0.01005), "1.01%");
});

test("uses a true minus, and none before nothing", () => {
  assert.equal(formatPercentage(-0.031), "−3.1%");
  assert.equal(formatPercentage(-0.00001), "0%");
  assert.equal(formatPercentage(0.000000000001), "0%");
});
