import assert from "node:assert/strict";
import { test } from "node:test";
import { isSafe, judge } from "./judge.ts";

test("reports linear time as linear", async () => {
  assert.equal(await judge("/^\\d+$/"), "linear");
  assert.ok(isSafe(await judge("/a{1,3}b/gi")));
});

test("reports exponential time with an attack", async () => {
  const verdict = await judge("/^(a+)+$/");
  assert.ok(!isSafe(verdict));
  assert.equal(verdict.complexity, "exponential");
  assert.match(verdict.attack ?? "", /'a'\.repeat/);
});

test("reports a repetition that restarts at every position of the text", async () => {
  const verdict = await judge("/\\s+$/");
  assert.ok(!isSafe(verdict));
  assert.equal(verdict.complexity, "2nd degree polynomial");
});

test("reports the expression that blocked a CPU for minutes on a hostile QIF file", async () => {
  const verdict = await judge("/^D[\\d ]{1,2}[/.\\-' ][^\\n]*\\r?\\n(?:[A-Z$%][^\\n]*\\r?\\n){0,60}\\^/m");
  assert.ok(!isSafe(verdict));
  assert.ok(verdict.attack);
});

test("ignores the flag that records positions", async () => {
  assert.equal(await judge("/^\\d+$/d"), "linear");
});

test("reports an expression it cannot judge as unknown, not safe", async () => {
  const verdict = await judge("/[\\d--1]/v");
  assert.ok(!isSafe(verdict));
  assert.match(verdict.complexity, /^unknown/);
});
