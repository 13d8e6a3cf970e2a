import assert from "node:assert/strict";
import { test } from "node:test";
import { moneyFormat } from "./blocks.ts";

test("prints New Zealand dollars with a sign and other currencies with their code", () => {
  assert.equal(moneyFormat("NZD")(-123_456), "−$1,234.56");
  assert.equal(moneyFormat(null)(5), "$0.05");
  assert.equal(moneyFormat("AUD")(-123_456), "−AUD 1,234.56");
});

test("prints a dash for an unknown figure", () => {
  assert.equal(moneyFormat("NZD")(null), "–");
  assert.equal(moneyFormat("NZD")(0), "$0.00");
});
