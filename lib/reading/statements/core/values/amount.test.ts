import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { amountMark, hasPartsOfCent, parseAmount } from "./amount.ts";

describe("parseAmount", () => {
  const point: [string, number | null][] = [
    ["12.30", 1230],
    ["-12.30", -1230],
    ["+12.3", 1230],
    ["12", 1200],
    ["1,234.56", 123456],
    ["1,23,456.00", 12345600],
    ["1 234.56", 123456],
    ["1'234.56", 123456],
    ["1\u2019234.56", 123456],
    ["12,30", 1230],
    ["(12.30)", -1230],
    ["\\12,300", 1230000],
    ["-\\12,300", -1230000],
    ["$(12.30)", -1230],
    ["-$1,012.30", -101230],
    ["$-12.30", -1230],
    ["12.30-", -1230],
    ["12.30 CR", 1230],
    ["12.30 DR", -1230],
    ["12.30OD", -1230],
    ["12.30 Soll", -1230],
    ["12.30 Haben", 1230],
    ["12.30 LTL", 1230],
    [`${" ".repeat(200)}12.30${" ".repeat(200)}`, 1230],
    ["1".repeat(65), null],
    ["NZ$12.30", 1230],
    ["€ 12.30", 1230],
    ["12.30 EUR", 1230],
    ["EUR -12.30", -1230],
    ["Rs. 1,200.00", 120000],
    ["−12.30", -1230],
    ["100,-", 10000],
    ['="12.30"', 1230],
    ["-8.95000", -895],
    ["-00000000001500.0000", -150000],
    [".5", 50],
    ["0.005", 1],
    ["-0.005", -1],
    ["0.00", 0],
    ["-0.00", 0],
    ["1.234", 123],
    ["1,234", 123400],
    ["1.234.567", 123456700],
    ["1.234.56", 123456],
    ["2,100,234,56", 210023456],
    ["12.34.56", null],
    ["", null],
    ["-", null],
    ["abc", null],
    ["12.03.2025", null],
    ["12/03/2025", null],
    ["1,2,3", null],
    ["12 34 56", null],
    ["POS 6,49 AT K1", null],
    ["Ref 123", null],
    ["1.2.3", null],
    ["99999999999999999999", null],
  ];
  for (const [text, expected] of point) {
    it(`reads “${text}” as ${expected}`, () => assert.equal(parseAmount(text, "."), expected));
  }

  it("uses the decimal mark to interpret three digits after a single mark", () => {
    assert.equal(parseAmount("1.234", ","), 123400);
    assert.equal(parseAmount("1,234", ","), 123);
    assert.equal(parseAmount("0,500", "."), 50);
    assert.equal(parseAmount("1.234,56", "."), 123456);
  });

  it("reads back generated amounts in any style", () => {
    const styles = fc.constantFrom(
      [",", "."],
      [".", ","],
      [" ", ","],
      ["'", "."],
      ["", "."],
      ["", ","],
      ["\u00a0", ","],
    );
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        styles,
        fc.constantFrom("lead", "trail", "bracket"),
        (cents, [group = "", mark = "."], sign) => {
          const digits = String(Math.abs(cents)).padStart(3, "0");
          const whole = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, group);
          const size = `${whole}${mark}${digits.slice(-2)}`;
          const text =
            cents >= 0 ? size : sign === "lead" ? `-${size}` : sign === "trail" ? `${size}-` : `(${size})`;
          assert.equal(parseAmount(text, mark === "," ? "," : "."), cents);
        },
      ),
    );
  });
});

describe("amountMark", () => {
  it("distinguishes a word from a sign", () => {
    assert.deepEqual(["1.00 CR", "1.00 Dr", "1.00", "-1.00", "1.00 EUR"].map(amountMark), [1, -1, 0, 0, 0]);
  });
});

describe("hasPartsOfCent", () => {
  for (const [text, decimal, expected] of [
    ["4.125", ".", true],
    ["-115.8331 USD", ".", true],
    ["4,125", ",", true],
    ["8.95000", ".", false],
    ["1,234.50", ".", false],
    ["1.234", ",", false],
    ["1,234", ".", false],
    ["12", ".", false],
    ["", ".", false],
    ["-17.302500000000002", ".", false],
  ] as const) {
    it(`finds ${expected ? "some" : "none"} in “${text}”`, () =>
      assert.equal(hasPartsOfCent(text, decimal), expected));
  }
});
