import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { pageLines, type TextRun } from "./page-lines.ts";

/** A4 as pdf.js shows it: y turned to grow downwards. */
const VIEW = [1, 0, 0, -1, 0, 842];

function run(str: string, x: number, y: number, width: number, matrix = [10, 0, 0, 10]): TextRun {
  return { str, transform: [...matrix, x, y], width };
}

function texts(runs: TextRun[]): string[] {
  return pageLines(runs, VIEW, 1).map(({ words }) => words.map(({ text }) => text).join("|"));
}

describe("lines of a page", () => {
  it("joins what kerning split and keeps words apart", () => {
    assert.deepEqual(
      texts([run("1", 100, 700, 5), run(",234.56", 105.3, 700, 35), run("Shop", 40, 700.5, 22)]),
      ["Shop|1,234.56"],
    );
  });
  it("runs from top to bottom, each line from left to right", () => {
    assert.deepEqual(texts([run("c", 40, 600, 5), run("b", 90, 700, 5), run("a", 40, 700, 5)]), ["a|b", "c"]);
  });
  it("drops a watermark set aslant", () => {
    assert.deepEqual(texts([run("COPY", 200, 690, 80, [24, 14, -14, 24]), run("Rent", 40, 700, 20)]), [
      "Rent",
    ]);
  });
  it("reads a page that is written on its side", () => {
    const side = [0, 10, -10, 0];
    assert.deepEqual(texts([run("one two", 100, 50, 40, side), run("three", 120, 50, 25, side)]), [
      "one|two",
      "three",
    ]);
  });
  it("prints once what is overprinted for bold", () => {
    assert.deepEqual(texts([run("Rent", 40, 700, 20), run("Rent", 40.3, 700, 20)]), ["Rent"]);
  });
  it("sees only the upper of two figures drawn in one place", () => {
    assert.deepEqual(texts([run("100.00", 40, 700, 30), run("900.00", 40.5, 700.4, 30)]), ["900.00"]);
    assert.deepEqual(texts([run("900.00", 40.5, 700, 30), run("1,100.00", 38, 700, 38)]), ["1,100.00"]);
  });
  it("places the words of a run by their share of its width", () => {
    const [line] = pageLines([run("Date Amount", 40, 700, 60)], VIEW, 3);
    const [date, amount] = line?.words ?? [];
    assert.ok(date && amount && date.x1 < amount.x0);
    assert.ok(Math.abs(amount.x1 - 100) < 0.01);
    assert.equal(line?.page, 3);
  });
});
