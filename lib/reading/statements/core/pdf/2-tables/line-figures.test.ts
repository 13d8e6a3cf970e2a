import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Word } from "#lib/reading/statements/core/pdf/1-text/page-lines.ts";
import { numberStyle } from "./line-figures.ts";

/** Sets a typed line in 10-point type. Two spaces begin a column. */
function line(text: string): Word[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    x0: index * 5,
    x1: (index + word.length) * 5,
    size: 10,
  }));
}

describe("the number style of a file", () => {
  it("follows the only possible reading of most figures", () => {
    assert.deepEqual(numberStyle(["1,234.56", "12.00", "3,50"].map(line)), { decimal: ".", spaced: false });
    assert.deepEqual(numberStyle(["1.234,56", "12,00", "3.50"].map(line)), { decimal: ",", spaced: false });
    assert.deepEqual(numberStyle(["234,56", "12,00"].map(line)), { decimal: ",", spaced: true });
  });

  it("does not mistake dates for amounts", () => {
    assert.equal(numberStyle(["04.03", "05.03", "11.03", "80,00"].map(line)).decimal, ",");
  });

  it("uses figures in sentences only if there are no others", () => {
    const quoted = ["Earn 4.25% on balances over $10,000.00 from July", "Fee $3.00 and $20.00 for USD 45.60"];
    assert.equal(numberStyle(quoted.map(line)).decimal, ".");
    assert.deepEqual(numberStyle([...quoted, "04/03  LOYER USD 1,250.00  1 234,56"].map(line)), {
      decimal: ",",
      spaced: true,
    });
  });

  it("accepts a space between thousands if more figures have one than have a mark", () => {
    const rows = ["01/03  COLES  1 480.00", "04/03  RENT  - R 11 310.00", "Limit  5,000.00"];
    assert.deepEqual(numberStyle(rows.map(line)), { decimal: ".", spaced: true });
    assert.equal(numberStyle(["1,480.00", "CARD 12 310.00"].map(line)).spaced, false);
  });
});
