import assert from "node:assert/strict";
import { test } from "node:test";
import { roundCents, roundDownToStep } from "./rounding.ts";

test("half a cent rounds away from zero, whichever side noise has pushed it to", () => {
  assert.equal(roundCents(100.5), 101);
  assert.equal(roundCents(100.49999999999), 101);
  assert.equal(roundCents(100.4999), 100);
  assert.equal(roundCents(-100.5), -101);
  assert.equal(roundCents(-100.49999999999), -101);
  assert.equal(roundCents(-100.4), -100);
});

test("nothing rounds to a negative zero", () => {
  assert.ok(Object.is(roundCents(-0.2), 0));
  assert.ok(Object.is(roundCents(-0), 0));
});

test("an amount exactly on a lending step keeps it when noise has left it a hair below", () => {
  assert.equal(roundDownToStep(51_000_000, 1000), 510_000);
  assert.equal(roundDownToStep(51_000_000 - 1e-6, 1000), 510_000);
  assert.equal(roundDownToStep(51_000_000 - 1, 1000), 509_000);
  assert.equal(roundDownToStep(0, 1000), 0);
  assert.equal(roundDownToStep(99_999, 500), 500);
});
