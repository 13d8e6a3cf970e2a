import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { axisSteps } from "./axis-steps.ts";

test("uses round steps that reach the highest amount", () => {
  assert.deepEqual(axisSteps(701_230), [0, 200_000, 400_000, 600_000, 800_000]);
  assert.deepEqual(axisSteps(1_000_000), [0, 250_000, 500_000, 750_000, 1_000_000]);
  assert.deepEqual(axisSteps(0), [0]);
});

test("uses at most four steps for any amount", () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 1_000_000_000_000 }), (highest) => {
      const steps = axisSteps(highest);
      assert.ok(steps.length >= 2 && steps.length <= 5, steps.join());
      assert.ok((steps.at(-1) ?? 0) >= highest);
    }),
  );
});
