import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { pageLines } from "./page-lines.ts";
import type { WrittenWord } from "./word-writer.ts";

const UPRIGHT = { cos: 1, sin: 0 };

function word(text: string, x: number, y: number, width: number, turned = UPRIGHT): WrittenWord {
  return { text, x, y, width, size: 10, em: 10, hasSpaceBefore: false, ...turned };
}

function texts(words: WrittenWord[]): string[] {
  return pageLines(words, 1).map((line) => line.words.map(({ text }) => text).join("|"));
}

describe("lines of a page", () => {
  it("joins the parts of a figure and keeps words apart", () => {
    assert.deepEqual(
      texts([word("1", 100, 142, 5), word(",234.56", 105.3, 142, 35), word("Shop", 40, 141.5, 22)]),
      ["Shop|1,234.56"],
    );
  });
  it("keeps words apart that a space separates, however narrow", () => {
    assert.deepEqual(
      texts([word("12", 40, 142, 11), { ...word("31", 51.5, 142, 11), hasSpaceBefore: true }]),
      ["12|31"],
    );
  });
  it("orders lines from top to bottom and words from left to right", () => {
    assert.deepEqual(texts([word("c", 40, 242, 5), word("b", 90, 142, 5), word("a", 40, 142, 5)]), [
      "a|b",
      "c",
    ]);
  });
  it("includes words that are printed a little lower in the line, as in a row moved by a page break", () => {
    assert.deepEqual(texts([word("a", 40, 142, 5), word("b", 90, 146.3, 5)]), ["a|b"]);
    assert.deepEqual(texts([word("a", 40, 142, 5), word("b", 90, 147, 5)]), ["a", "b"]);
  });
  it("drops a slanted watermark", () => {
    const aslant = { cos: 0.86, sin: -0.5 };
    assert.deepEqual(texts([word("COPY", 200, 152, 80, aslant), word("Rent", 40, 142, 20)]), ["Rent"]);
  });
  it("reads a page that is printed sideways", () => {
    const side = { cos: 0, sin: -1 };
    assert.deepEqual(
      texts([
        word("one", 100, 792, 15, side),
        word("two", 100, 772, 18, side),
        word("three", 120, 792, 25, side),
      ]),
      ["one|two", "three"],
    );
  });
  it("reads text once that is overprinted for bold", () => {
    assert.deepEqual(texts([word("Rent", 40, 142, 20), word("Rent", 40.3, 142, 20)]), ["Rent"]);
  });
  it("reads only the upper of two figures drawn in one place", () => {
    assert.deepEqual(texts([word("100.00", 40, 142, 30), word("900.00", 40.5, 141.6, 30)]), ["900.00"]);
    assert.deepEqual(texts([word("900.00", 40.5, 142, 30), word("1,100.00", 38, 142, 38)]), ["1,100.00"]);
  });
  it("reads right-to-left text from the right, with figures unchanged", () => {
    assert.deepEqual(
      texts([
        word("םולש", 40, 142, 20),
        word("120.50", 100, 142, 30),
        word("(דובע)", 140, 142, 24),
        word("11:ףגא", 167, 142, 30),
      ]),
      ["שלום|120.50|אגף:11 (עבוד)"],
    );
    assert.deepEqual(texts([word("ﺔﻴﺑﺮﻌﻟا", 40, 142, 30)]), ["العربية"]);
  });
});
