import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { printMagnitude } from "#testing/generators/statements/pdf/printed-forms.ts";
import { type NumberStyle, parseFigure } from "./amount.ts";

const POINT: NumberStyle = { decimal: ".", spaced: false };
const COMMA: NumberStyle = { decimal: ",", spaced: false };

describe("amounts", () => {
  const read: [string, NumberStyle, number, string | null, string | null][] = [
    ["1,234.56", POINT, 123456, null, null],
    ["$1,234.56", POINT, 123456, null, null],
    ["-$45.00", POINT, 4500, "-", null],
    ["$-45.00", POINT, 4500, "-", null],
    ["- $500.00", POINT, 50000, "-", null],
    ["(45.00)", POINT, 4500, "-", null],
    ["($45.00)", POINT, 4500, "-", null],
    ["45.00-", POINT, 4500, "-", null],
    ["45.00−", POINT, 4500, "-", null],
    ["+1,000.00", POINT, 100000, "+", null],
    ["45.00CR", POINT, 4500, null, "CR"],
    ["45.00 DR", POINT, 4500, null, "DR"],
    ["45.00 OD", POINT, 4500, null, "DR"],
    ["45.00 D", POINT, 4500, null, "DR"],
    ["12,34 S", COMMA, 1234, null, "DR"],
    ["12,34 H", COMMA, 1234, null, "CR"],
    ["1.234,56", COMMA, 123456, null, null],
    ["+2.000,00€", COMMA, 200000, "+", null],
    ["1'234.56", POINT, 123456, null, null],
    ["1’234.56", POINT, 123456, null, null],
    ["1 234,56 $", { decimal: ",", spaced: true }, 123456, null, null],
    ["1,23,456.78", POINT, 12345678, null, null],
    ["NZD 1,234.56", POINT, 123456, null, null],
    ["1,234.56 EUR", POINT, 123456, null, null],
    ["7.200.00", POINT, 720000, null, null],
    ["1.250.300.40", POINT, 125030040, null, null],
    [".53", POINT, 53, null, null],
    ["90,350 CR", POINT, 9035000, null, "CR"],
  ];
  for (const [text, style, cents, sign, mark] of read) {
    it(text, () => {
      const figure = parseFigure(text, style);
      assert.deepEqual([figure?.cents, figure?.sign, figure?.mark], [cents, sign, mark]);
    });
  }

  for (const text of [
    "12.345",
    "01.03",
    "8.95000",
    "(45.00",
    "ABC 12.00",
    "12/03",
    "1.2.3",
    "12.34.56",
    "",
    "REF 12.00",
  ]) {
    it(`${text || "an empty text"} is not an amount`, () =>
      assert.notEqual(parseFigure(text, POINT)?.strength, "DECIMAL"));
  }

  it("reads back every amount in every style", () => {
    const styles = [
      { decimal: ".", group: "," },
      { decimal: ",", group: "." },
      { decimal: ",", group: " " },
      { decimal: ".", group: "'" },
      { decimal: ".", group: "" },
    ] as const;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), fc.constantFrom(...styles), (cents, form) => {
        const text = printMagnitude(cents, { ...form, currency: "" });
        return parseFigure(text, { decimal: form.decimal, spaced: form.group === " " })?.cents === cents;
      }),
    );
  });
});
