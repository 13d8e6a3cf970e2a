import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { dateInOrder, dateOfCell, type WrittenDate } from "./date.ts";
import { resolveDateOrder } from "./date-order.ts";

const read = (text: string) => {
  const date = dateOfCell(text);
  return date ? dateInOrder(date, "DMY") : null;
};

describe("dateOfCell", () => {
  const table: [string, string | null][] = [
    ["31/01/2025", "2025-01-31"],
    ["31-01-25", "2025-01-31"],
    ["31.1.2025", "2025-01-31"],
    ["31 01 2025", "2025-01-31"],
    ["2025-01-31", "2025-01-31"],
    ["2025/1/5", "2025-01-05"],
    ["20250131", "2025-01-31"],
    ["20250131120000", "2025-01-31"],
    ["31012025", "2025-01-31"],
    ["2025-01-31T23:59:59Z", "2025-01-31"],
    ["2025-01-31 23:59:59 +1300", "2025-01-31"],
    ["31/01/2025 12:30 PM", "2025-01-31"],
    ["31 Jan 2025", "2025-01-31"],
    ["31-Jan-25", "2025-01-31"],
    ["31Jan2025", "2025-01-31"],
    ["1st February 2025", "2025-02-01"],
    ["Jan 31, 2025", "2025-01-31"],
    ["January 31 2025", "2025-01-31"],
    ["2025-Jan-31", "2025-01-31"],
    ["Fri 31 Jan 2025", "2025-01-31"],
    ["Fri, 31 Jan 2025", "2025-01-31"],
    ["31. März 2025", "2025-03-31"],
    ["31 de enero de 2025", "2025-01-31"],
    ["31 août 2025", "2025-08-31"],
    ["31 mrt. 2025", "2025-03-31"],
    ["31/12/99", "1999-12-31"],
    ["31/12'99", "1999-12-31"],
    ['="31/01/2025"', "2025-01-31"],
    ["30.02.2025", "2025-02-28"],
    ["", null],
    ["12.30", null],
    ["1,234.56", null],
    ["021 123 456", null],
    ["45/45/2025", null],
    ["12345678", null],
    ["COUNTDOWN 31/01/2025", null],
    ["12-3456-0123456-00", null],
  ];
  for (const [text, expected] of table) {
    it(`reads “${text}” as ${expected}`, () => assert.equal(read(text), expected));
  }
});

describe("resolveDateOrder", () => {
  const dates = (...texts: string[]) =>
    texts.map((text) => dateOfCell(text)).filter((date): date is WrittenDate => date !== null);

  it("rejects an order in which one date is impossible", () => {
    assert.equal(
      resolveDateOrder({ dates: dates("01/02/2025", "01/13/2025"), hint: () => null }).order,
      "MDY",
    );
    assert.equal(
      resolveDateOrder({ dates: dates("01/02/2025", "13/01/2025"), hint: () => "MDY" }).order,
      "DMY",
    );
  });

  it("chooses the order in which the rows run steadily in time", () => {
    assert.equal(
      resolveDateOrder({
        dates: dates("01/05/2025", "02/04/2025", "03/03/2025", "04/02/2025", "05/06/2025"),
        hint: () => null,
      }).order,
      "MDY",
    );
    assert.equal(
      resolveDateOrder({
        dates: dates("05/01/2025", "04/02/2025", "03/03/2025", "02/04/2025", "06/05/2025"),
        hint: () => null,
      }).order,
      "DMY",
    );
  });

  it("then applies the hint, the shorter period and day-first", () => {
    assert.equal(
      resolveDateOrder({ dates: dates("01/05/2025", "02/05/2025"), hint: () => "MDY" }).order,
      "MDY",
    );
    assert.equal(
      resolveDateOrder({ dates: dates("05/01/2025", "05/02/2025", "05/03/2025"), hint: () => null }).order,
      "MDY",
    );
    assert.equal(resolveDateOrder({ dates: dates("02/02/2025"), hint: () => null }).order, "DMY");
  });

  it("reads short dates year-first only if no other order fits", () => {
    assert.equal(resolveDateOrder({ dates: dates("25-01-31", "25-02-01"), hint: () => null }).order, "YMD");
  });
});

it("reads the year last if it would spread a month over many years first", () => {
  const written = ["01/01/24", "20/01/24", "31/01/24"]
    .map((text) => dateOfCell(text))
    .filter((date) => date !== null);
  assert.equal(resolveDateOrder({ dates: written, hint: () => "YMD" }).order, "DMY");
});
