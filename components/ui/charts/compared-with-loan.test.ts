import assert from "node:assert/strict";
import { test } from "node:test";
import { comparedWithLoan, reachOf } from "./compared-with-loan.ts";

const requested = 693_000_00;

test("compares a bank's lending with the requested loan", () => {
  const compared = (most: number) => comparedWithLoan({ most, high: null }, requested);
  assert.deepEqual(compared(1_257_000_00), { kind: "MORE", words: "$564,000 more than requested" });
  assert.deepEqual(compared(609_000_00), { kind: "LESS", words: "$84,000 less than requested" });
  assert.deepEqual(compared(requested), { kind: "MORE", words: "Just reaches" });
});

test("marks a loan that only the undecided answer reaches, or not even that", () => {
  const compared = (high: number) =>
    comparedWithLoan({ most: 500_000_00, high, onlyHigh: "Only if it ends" }, requested);
  assert.deepEqual(compared(requested), { kind: "OPEN", words: "Only if it ends" });
  assert.deepEqual(compared(690_000_00), { kind: "LESS", words: "At best $3,000 less than requested" });
  assert.deepEqual(compared(500_000_00), { kind: "LESS", words: "$193,000 less than requested" });
});

test("a loan that the security does not support is reached with caution", () => {
  const reach = (supported: number | null) =>
    reachOf({ most: 1_257_000_00, high: null, supported }, requested);
  assert.equal(reach(616_000_00), "CAUTION");
  assert.equal(reach(requested), "REACHES");
  assert.equal(reach(null), "REACHES");
});

test("a loan is reached, reached only by the undecided answer, or not reached", () => {
  const reach = (high: number, loan: number | null) =>
    reachOf({ most: 500_000_00, high, supported: null }, loan);
  assert.equal(reach(requested, requested), "UNDECIDED");
  assert.equal(reach(600_000_00, requested), "SHORT");
  assert.equal(reach(requested, null), null);
});
