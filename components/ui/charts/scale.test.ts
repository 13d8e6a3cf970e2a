import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { loanLine, niceCeiling, percentOf } from "./scale.ts";

test("returns a round number", () => {
  assert.equal(niceCeiling(873_420), 1_000_000);
  assert.equal(niceCeiling(1_000_000), 1_000_000);
  assert.equal(niceCeiling(1_000_001), 1_200_000);
  assert.equal(niceCeiling(2_100), 2_500);
  assert.equal(niceCeiling(0), 1);
});

test("is never below the value or more than a third above it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (value) => {
      const ceiling = niceCeiling(value);
      assert.ok(ceiling >= value && ceiling <= value * 1.34 + 1);
    }),
  );
});

test("positions a value on the axis and clamps it at both ends", () => {
  assert.equal(percentOf(42.5, 100), "42.5%");
  assert.equal(percentOf(1, 3), "33.333%");
  assert.equal(percentOf(120, 100), "100%");
  assert.equal(percentOf(-5, 100), "0%");
});

test("a value on an empty axis has zero length", () => {
  assert.equal(percentOf(5, 0), "0%");
});

test("centres the loan's line on its amount at any axis width", () => {
  const places = (requested: number, width: number) => {
    const [, share = "", pixels = ""] =
      /^calc\(([\d.]+)% \+ (-?[\d.]+)px\) 0$/.exec(loanLine(requested, 1_000).position) ?? [];
    // A background's percentage refers to the box less the background's own width.
    return ((width - 2) * Number(share)) / 100 + Number(pixels) + 1;
  };
  for (const width of [200, 437, 900]) {
    for (const requested of [0, 250, 693, 1_000]) {
      assert.ok(Math.abs(places(requested, width) - (requested / 1_000) * width) < 0.01);
    }
  }
  assert.equal(loanLine(null, 1_000).size, "0 0");
});
