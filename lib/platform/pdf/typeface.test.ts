import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anyCharacter } from "#testing/generators/any-character.ts";
import { openTypeface } from "./typeface.ts";

const { widthOf } = openTypeface("regular");

test("gives all figures one width so that columns of money align", () => {
  for (const figure of "023456789") assert.equal(widthOf(figure, 8), widthOf("1", 8));
  assert.equal(widthOf("−$1,111.11", 8), widthOf("−$9,407.85", 8));
});

test("applies the kerning of the typeface", () => {
  assert.ok(widthOf("AV", 10) < widthOf("A", 10) + widthOf("V", 10));
});

test("measures any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const width = widthOf(text, 8);
      assert.ok(Number.isFinite(width) && width >= 0);
    }),
    { numRuns: 40 },
  );
});
