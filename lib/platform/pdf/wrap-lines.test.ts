import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anyCharacter } from "#testing/generators/any-character.ts";
import { styles } from "./sheet.ts";
import { openTypeface } from "./typeface.ts";
import { fitLine, fitStyle, wrapLines } from "./wrap-lines.ts";

const widthOf = (line: string) => openTypeface("regular").widthOf(line, styles.cell.size);

test("breaks at spaces, and inside a word only if the word is too wide", () => {
  assert.deepEqual(wrapLines("one two three", 35, styles.cell), ["one two", "three"]);
  const [first = "", second = ""] = wrapLines("a ABCDEFGHIJKLMNOPQRSTUVWXYZ", 60, styles.cell);
  assert.equal(first, "a");
  assert.ok("ABCDEFGHIJKLMNOPQRSTUVWXYZ".startsWith(second) && second.length > 5);
});

test("joins white space and marks, and drops invisible characters", () => {
  assert.deepEqual(wrapLines(" a\n\tb\u00a0c ", 200, styles.cell), ["a b c"]);
  assert.deepEqual(wrapLines("Ma\u0304ori\u200b\u202e\ufe0f\u0007", 200, styles.cell), ["Māori"]);
  assert.deepEqual(wrapLines("", 200, styles.cell), [""]);
});

test("keeps every letter of any text in lines that fit", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: anyCharacter, maxLength: 120 }),
      fc.integer({ min: 20, max: 200 }),
      (text, width) => {
        const lines = wrapLines(text, width, styles.cell);
        const whole = wrapLines(text, Number.POSITIVE_INFINITY, styles.cell).join("");
        assert.equal(lines.join("").replaceAll(" ", ""), whole.replaceAll(" ", ""));
        for (const line of lines) assert.ok(widthOf(line) <= width || [...line].length === 1, line);
      },
    ),
    { numRuns: 40 },
  );
});

test("ends a line that does not fit in an ellipsis", () => {
  assert.equal(fitLine("one two", 100, styles.cell), "one two");
  const fitted = fitLine("one two three four", 45, styles.cell);
  assert.equal(fitted, "one two…");
  assert.ok(widthOf(fitted) <= 45);
});

test("shrinks an amount that is too wide for its column, and never cuts it", () => {
  assert.equal(fitStyle("$1.00", 60, styles.cell), styles.cell);
  const { size } = fitStyle("−USD 1,234,567,890.12", 60, styles.cell);
  assert.ok(size < styles.cell.size);
  assert.ok(openTypeface("regular").widthOf("−USD 1,234,567,890.12", size) <= 60.001);
});
