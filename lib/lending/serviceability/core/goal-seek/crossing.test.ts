import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { crossing, firstHolding } from "./crossing.ts";

const anyNumber = fc.integer({ min: -1_000, max: 1_000 });

test("finds the first number that satisfies the condition from any guess, in both directions", () => {
  fc.assert(
    fc.property(anyNumber, anyNumber, anyNumber, anyNumber, (worst, best, edge, guess) => {
      const isUp = best >= worst;
      const holds = (n: number) => (isUp ? n >= edge : n <= edge);
      const expected = holds(worst) ? worst : holds(best) ? edge : null;
      assert.equal(firstHolding(holds, { worst, best, guess }), expected);
    }),
  );
});

test("needs two evaluations for an exact guess, and logarithmically many for a wrong one", () => {
  const evaluations = (edge: number, guess: number) => {
    let count = 0;
    const holds = (n: number) => {
      count += 1;
      return n >= edge;
    };
    assert.equal(firstHolding(holds, { worst: 0, best: 1_000_000_000, guess }), edge);
    return count;
  };
  assert.equal(evaluations(87_348, 87_347.3), 2);
  assert.ok(evaluations(87_348, 87_340) <= 8);
  assert.ok(evaluations(87_348, 900_000_000) <= 64);
});

test("finds the exact crossing of a piecewise linear function, between its breakpoints or on one", () => {
  // Slope 0 up to 10, then 1 up to 20, then 3.
  const value = (x: number) => Math.max(0, x - 10) + 2 * Math.max(0, x - 20);
  const breakpoints = [0, 10, 20, 100];
  assert.equal(crossing(value, breakpoints, -1), 0);
  assert.equal(crossing(value, breakpoints, 4), 14);
  assert.equal(crossing(value, breakpoints, 10), 20);
  assert.equal(crossing(value, breakpoints, 40), 30);
  assert.equal(crossing(value, breakpoints, 251), null);
  assert.equal(
    crossing((x) => -x, [100, 10, 0], -40),
    40,
  );
});
