import assert from "node:assert/strict";
import { test } from "node:test";
import {
  capitalize,
  counted,
  decapitalize,
  formatPercentage,
  formatRate,
  fractionOfPercentage,
} from "./format.ts";

test("capitalizes a message, and returns undefined without one", () => {
  assert.equal(capitalize("must not be empty"), "Must not be empty");
  assert.equal(capitalize(undefined), undefined);
});

test("a label begins with a small letter within a sentence", () => {
  assert.equal(decapitalize("Credit card 2"), "credit card 2");
  assert.equal(decapitalize(""), "");
});

test("adds a plural to all counts but one", () => {
  assert.deepEqual(
    [0, 1, 2, 2345].map((count) => counted(count, "day")),
    ["0 days", "1 day", "2 days", "2,345 days"],
  );
});

test("omits trailing zeros unless decimals are fixed", () => {
  assert.equal(formatPercentage(0.0825), "8.25%");
  assert.equal(formatPercentage(0.5), "50%");
  assert.equal(formatPercentage(0.085, 2, true), "8.50%");
  assert.equal(formatPercentage(1.2, 0), "120%");
});

test("rounds decimal halves away from zero, despite binary fractions", () => {
  assert.equal(formatPercentage(0.0028_5, 2), "0.29%");
  assert.equal(formatPercentage(0.01005), "1.01%");
});

test("uses a true minus sign, and none before zero", () => {
  assert.equal(formatPercentage(-0.031), "−3.1%");
  assert.equal(formatPercentage(-0.00001), "0%");
  assert.equal(formatPercentage(0.000000000001), "0%");
});

test("round-trips every percentage from 0.01 to 25.00", () => {
  for (let hundredths = 1; hundredths <= 2500; hundredths++) {
    const typed = (hundredths / 100).toFixed(2);
    const fraction = fractionOfPercentage(typed);
    assert.ok(String(fraction).length <= "0.0001".length, `${typed} is ${fraction}`);
    assert.equal(formatRate(fraction), `${typed}%`);
    assert.equal(formatPercentage(fraction), `${Number(typed)}%`);
  }
});

test("shows a rate with two decimals, or more if it has them", () => {
  assert.deepEqual([0.0539, 0.065, 0.05395, 0.053951, 0].map(formatRate), [
    "5.39%",
    "6.50%",
    "5.395%",
    "5.3951%",
    "0.00%",
  ]);
});
