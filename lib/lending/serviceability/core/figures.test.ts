import assert from "node:assert/strict";
import { test } from "node:test";
import { roundCents, roundDownToStep } from "./figures.ts";

test("rounds half a cent away from zero, despite noise on either side", () => {
  assert.equal(roundCents(100.5), 101);
  assert.equal(roundCents(100.49999999999), 101);
  assert.equal(roundCents(100.4999), 100);
  assert.equal(roundCents(-100.5), -101);
  assert.equal(roundCents(-100.49999999999), -101);
  assert.equal(roundCents(-100.4), -100);
  assert.equal(roundCents(1_950_957_940.4999998), 1_950_957_941);
  assert.equal(roundCents(1_950_957_940.49999), 1_950_957_940);
});

test("never rounds to negative zero", () => {
  assert.ok(Object.is(roundCents(-0.2), 0));
  assert.ok(Object.is(roundCents(-0), 0));
});

test("keeps an amount that is exactly on a lending step, despite noise just below it", () => {
  assert.equal(roundDownToStep(51_000_000, 1000), 510_000);
  assert.equal(roundDownToStep(51_000_000 - 1e-6, 1000), 510_000);
  assert.equal(roundDownToStep(51_000_000 - 1, 1000), 509_000);
  assert.equal(roundDownToStep(0, 1000), 0);
  assert.equal(roundDownToStep(99_999, 500), 500);
});
