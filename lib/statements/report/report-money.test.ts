import assert from "node:assert/strict";
import { test } from "node:test";
import { moneyFormat } from "./report-money.ts";

test("New Zealand dollars have their sign, other currencies their code", () => {
  assert.equal(moneyFormat("NZD")(-123_456), "−$1,234.56");
  assert.equal(moneyFormat(null)(5), "$0.05");
  assert.equal(moneyFormat("AUD")(-123_456), "−AUD 1,234.56");
});

test("what no statement shows is a dash, not nothing", () => {
  assert.equal(moneyFormat("NZD")(null), "–");
  assert.equal(moneyFormat("NZD")(0), "$0.00");
});
