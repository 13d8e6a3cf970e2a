import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { csvLine } from "./csv-line.ts";

test("writes text, numbers, amounts and empty cells", () => {
  assert.equal(csvLine(["a", 3, { amount: -4_520 }, null]), "a,3,-45.20,\r\n");
});

test("quotes cells with quotes, delimiters, line breaks or outer spaces", () => {
  assert.equal(csvLine(['say "hi"', "a,b", "a\nb", " a"]), '"say ""hi""","a,b","a\nb"," a"\r\n');
});

test("escapes text that looks like a formula, but not amounts", () => {
  const cells = [
    "=1+1",
    "+64 21",
    "-5 refund",
    "@SUM(A1)",
    "\t=1",
    " =1",
    "\rtext",
    "＝1+1",
    "＋1",
    "－1",
    "＠SUM(A1)",
    "﹦1",
    "−1",
    "\u200B=1",
    "\uFEFF＝1",
  ];
  const [written] = parse(csvLine(cells));
  assert.deepEqual(
    written,
    cells.map((cell) => `'${cell}`),
  );
  assert.equal(csvLine([{ amount: -1 }]), "-0.01\r\n");
});

test("round-trips any text except for an added apostrophe", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" }), { minLength: 1 }), (cells) => {
      const [read = []] = parse(csvLine([...cells, "end"]), { relax_column_count: true }) as string[][];
      assert.equal(read.length, cells.length + 1);
      for (const [index, cell] of cells.entries()) {
        assert.ok(read[index] === cell || read[index] === `'${cell}`);
        assert.doesNotMatch(read[index] ?? "", /^[\s\p{Z}\p{Cf}]*[=+\-@＝＋－＠]/u);
      }
    }),
  );
});
