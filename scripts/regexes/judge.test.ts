import assert from "node:assert/strict";
import { test } from "node:test";
import { isSafe, judge } from "./judge.ts";

test("calls linear what takes time in proportion to the text", async () => {
  assert.equal(await judge("/^\\d+$/"), "linear");
  assert.ok(isSafe(await judge("/a{1,3}b/gi")));
});

test("shows an attack on what takes exponential time", async () => {
  const verdict = await judge("/^(a+)+$/");
  assert.ok(!isSafe(verdict));
  assert.equal(verdict.complexity, "exponential");
  assert.match(verdict.attack ?? "", /'a'\.repeat/);
});

test("reports a repetition that each place of the text begins anew", async () => {
  const verdict = await judge("/\\s+$/");
  assert.ok(!isSafe(verdict));
  assert.equal(verdict.complexity, "2nd degree polynomial");
});

test("reports the expression that held a processor for minutes over a hostile QIF file", async () => {
  const verdict = await judge("/^D[\\d ]{1,2}[/.\\-' ][^\\n]*\\r?\\n(?:[A-Z$%][^\\n]*\\r?\\n){0,60}\\^/m");
  assert.ok(!isSafe(verdict));
  assert.ok(verdict.attack);
});

test("judges an expression that records places as it does without", async () => {
  assert.equal(await judge("/^\\d+$/d"), "linear");
});

test("calls unknown, and not safe, what it cannot judge", async () => {
  const verdict = await judge("/[\\d--1]/v");
  assert.ok(!isSafe(verdict));
  assert.match(verdict.complexity, /^unknown/);
});
