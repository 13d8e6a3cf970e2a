import assert from "node:assert/strict";
import { test } from "node:test";
import { isUnfinishedRate, rateText, readRate } from "./read-rate.ts";

test("reads a percentage as a fraction, and writes it as it was typed", () => {
  assert.deepEqual(readRate("5.39"), { rate: 0.0539, fault: null });
  assert.equal(rateText(0.0539), "5.39");
  for (let thousandths = 0; thousandths <= 25_000; thousandths++) {
    const text = String(thousandths / 1000);
    assert.equal(rateText(readRate(text).rate), text);
    assert.equal(readRate(text).rate, Number((thousandths / 100_000).toFixed(5)));
  }
});

test("accepts common ways of typing a percentage", () => {
  for (const text of [" 6.5 ", "6.50", "6.5%", "6.5 %", "06.5"]) {
    assert.deepEqual(readRate(text), { rate: 0.065, fault: null }, text);
  }
  assert.equal(readRate(".5").rate, 0.005);
  assert.equal(readRate("5.").rate, 0.05);
  assert.equal(readRate("0").rate, 0);
  assert.deepEqual(readRate(" "), { rate: null, fault: null });
  assert.equal(rateText(null), "");
});

test("explains why a rate is invalid", () => {
  const fault = (text: string) => readRate(text).fault;
  assert.equal(fault("25.01"), "must be at most 25%");
  assert.equal(fault("539"), "must be at most 25%");
  assert.equal(fault("5.3951"), "must have at most three decimals");
  for (const text of ["-5", "5,39", "five", ".", "%", "1e1", "5.3.9"]) {
    assert.equal(fault(text), 'must be a percentage in digits, such as "5.39"', text);
  }
  for (const text of ["539", "-5", "25.01"]) assert.equal(readRate(text).rate, null);
});

test("is unfinished while more digits may follow", () => {
  for (const text of ["", "5", "30", "5.", "."]) assert.ok(isUnfinishedRate(text), text);
  for (const text of ["539", "-", "30.1", "x"]) assert.ok(!isUnfinishedRate(text), text);
});
