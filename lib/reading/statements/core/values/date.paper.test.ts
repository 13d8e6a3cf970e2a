import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { DateResolver } from "#lib/reading/statements/core/values/date-resolver.ts";
import type { DateForm } from "#testing/generators/statements/layouts/statement-layout.ts";
import { printDate } from "#testing/generators/statements/pdf/printed-forms.ts";
import { dateOfWords, type WrittenDate } from "./date.ts";
import { resolveDateOrder } from "./date-order.ts";

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

function resolved(text: string, order: "DMY" | "MDY" = "DMY"): string | null {
  const date = dateOfWords(text.split(" "))?.date;
  const period = { from: "2024-12-15", to: "2025-01-14" };
  return date ? new DateResolver(order, period, null).resolve(date) : null;
}

describe("printed dates", () => {
  const table: [string, string][] = [
    ["03/01/2025", "2025-01-03"],
    ["3/1/25", "2025-01-03"],
    ["2025-01-03", "2025-01-03"],
    ["20250103", "2025-01-03"],
    ["03.01.2025", "2025-01-03"],
    ["03.01.", "2025-01-03"],
    ["03-Jan-2025", "2025-01-03"],
    ["03 Jan", "2025-01-03"],
    ["28 Dec", "2024-12-28"],
    ["3rd January", "2025-01-03"],
    ["03JAN", "2025-01-03"],
    ["JAN03", "2025-01-03"],
    ["JAN 3/25", "2025-01-03"],
    ["Jan 3, 2025", "2025-01-03"],
    ["Jan. 3", "2025-01-03"],
    ["Friday 3 January 2025", "2025-01-03"],
    ["Fri, 3 Jan", "2025-01-03"],
    ["3 janvier 2025", "2025-01-03"],
    ["1er janv. 2025", "2025-01-01"],
    ["3 de enero de 2025", "2025-01-03"],
    ["3. März 2025", "2025-03-03"],
    ["3 gennaio 2025", "2025-01-03"],
    ["3 maart 2025", "2025-03-03"],
    ["03 avr. 25", "2025-04-03"],
    ["31/12", "2024-12-31"],
  ];
  for (const [text, expected] of table) it(text, () => assert.equal(resolved(text), expected));

  it("reads the month first if the file does", () => assert.equal(resolved("01/03", "MDY"), "2025-01-03"));
  it("separates two adjacent dates", () => {
    assert.deepEqual(dateOfWords(["15", "Jan", "16", "Jan"])?.words, 2);
    assert.deepEqual(dateOfWords(["15", "Jan", "25", "SHOP"])?.words, 3);
  });
  for (const text of ["12.50", "31 February", "99/99/2025", "MARKET 12", "1,234.56", "SEPTIC TANKS"]) {
    it(`${text} is not a date`, () => assert.equal(resolved(text), null));
  }

  it("reads every day of every form that has a year", () => {
    const forms: DateForm[] = [
      "DD/MM/YYYY",
      "DD/MM/YY",
      "DD.MM.YYYY",
      "YYYY-MM-DD",
      "DD MMM YY",
      "DD MMM YYYY",
      "WWWW D MMMM YYYY",
    ];
    const days = fc.date({ min: new Date("2015-01-01"), max: new Date("2049-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom(...forms), (day, form) => {
        const iso = day.toISOString().slice(0, 10);
        return resolved(printDate(iso, form, MONTHS)) === iso;
      }),
    );
  });
});

describe("the order of day and month", () => {
  const numeric = (first: number, second: number): WrittenDate => ({
    parts: [first, second, 2025],
    order: null,
  });
  const orderOf = (dates: WrittenDate[], others: WrittenDate[], fallback: "DMY" | "MDY") =>
    resolveDateOrder({ dates, others, hint: () => null, fallback }).order;
  it("is the one in which all dates exist", () => {
    assert.equal(orderOf([numeric(1, 31), numeric(1, 2)], [], "DMY"), "MDY");
    assert.equal(orderOf([numeric(1, 2)], [numeric(31, 1)], "MDY"), "DMY");
  });
  it("is the one in which the statement covers fewer months", () => {
    assert.equal(orderOf([numeric(3, 1), numeric(3, 9)], [], "DMY"), "MDY");
    assert.equal(orderOf([numeric(1, 3), numeric(9, 3)], [], "MDY"), "DMY");
  });
  it("follows the paper size if nothing else decides", () => {
    assert.equal(orderOf([numeric(3, 3)], [], "MDY"), "MDY");
    assert.equal(orderOf([numeric(3, 3)], [], "DMY"), "DMY");
  });
});

describe("years that are not printed", () => {
  it("come from the previous date if no period is stated", () => {
    const resolver = new DateResolver("DMY", null, "2025-01-31");
    const on = (text: string) => resolver.resolve(dateOfWords(text.split(" "))?.date as WrittenDate);
    assert.deepEqual(
      [on("30 Dec 2024"), on("31 Dec"), on("2 Jan")],
      ["2024-12-30", "2024-12-31", "2025-01-02"],
    );
  });
  it("come from the file's creation date if nothing else has a year", () => {
    const resolver = new DateResolver("DMY", null, "2026-11-20");
    assert.equal(resolver.resolve({ parts: [8, 1, null], order: "DMY" }), "2026-01-08");
  });
  it("stay unknown if nothing in the file has a year", () => {
    assert.equal(new DateResolver("DMY", null, null).resolve({ parts: [1, 1, null], order: "DMY" }), null);
  });
});
