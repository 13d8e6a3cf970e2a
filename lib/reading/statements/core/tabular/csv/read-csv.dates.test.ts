import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { ReadingChoice } from "#lib/reading/statements/core/model.ts";
import { lines, movements, only } from "#testing/generators/statements/draft-figures.ts";
import type { TableOptions } from "../table/read-section.ts";
import { readCsv } from "./read-csv.ts";

const dates = (text: string, options?: TableOptions) =>
  only(readCsv(text, options)).transactions.map(({ date }) => date);

const assumed = (text: string, options?: TableOptions) =>
  (only(readCsv(text, options)).assumptions ?? []).map(({ kind, read }) => [kind, read]);

describe("the order of day and month", () => {
  const open = lines("Date,Description,Amount", "03/04/2024,SHOP,-1.00", "05/04/2024,CAFE,-2.00");

  it("is assumed to be day first, and marked, if nothing decides it", () => {
    assert.deepEqual(dates(open), ["2024-04-03", "2024-04-05"]);
    assert.deepEqual(assumed(open), [["DATE_ORDER", "DAY_FIRST"]]);
  });

  it("is the broker's choice for files of the layout, and not marked", () => {
    const { layout = "" } = only(readCsv(open));
    const choices: ReadingChoice[] = [{ layout, accountNumber: null, dateOrder: "MONTH_FIRST" }];
    assert.deepEqual(dates(open, { choices }), ["2024-03-04", "2024-05-04"]);
    assert.deepEqual(assumed(open, { choices }), []);
    const decided = lines("Date,Description,Amount", "13/04/2024,SHOP,-1.00", "14/04/2024,CAFE,-2.00");
    assert.deepEqual(dates(decided, { choices }), ["2024-04-13", "2024-04-14"]);
  });

  it("ignores choices for another layout", () => {
    const choices: ReadingChoice[] = [{ layout: "other", accountNumber: null, dateOrder: "MONTH_FIRST" }];
    assert.deepEqual(assumed(open, { choices }), [["DATE_ORDER", "DAY_FIRST"]]);
  });

  const decided: [string, string, TableOptions?][] = [
    ["a day over 12", lines("Date,Description,Amount", "03/04/2024,A,-1.00", "13/04/2024,B,-2.00")],
    ["the currency", lines("Date,Description,Amount,Currency", "03/04/2024,A,-1.00,NZD")],
    ["dollars of the United States", lines("Date,Description,Amount,Currency", "03/04/2024,A,-1.00,USD")],
    ["the language", lines("Fecha,Concepto,Importe", "03/04/2024,A,-1.00")],
    ["the decimal comma", lines("Date;Description;Amount", "03/04/2024;A;-1,00")],
    ["headings of New Zealand", lines("Date,Particulars,Amount", "03/04/2024,A,-1.00")],
    [
      "a day over 12 in another date column",
      lines("Date,Value date,Text,Amount", "03/04/2024,13/04/2024,A,-1.00"),
    ],
    [
      "the stated period",
      lines("Period: 01/04/2024 - 30/04/2024", "", "Date,Text,Amount", "03/04/2024,A,-1.00"),
    ],
    ["the file's name", open, { fileName: "export 01-04-2024 to 30-04-2024.csv" }],
    [
      "the order of the rows",
      lines("Date,Text,Amount", "05/04/2024,A,-1.00", "06/04/2024,B,-1.00", "01/05/2024,C,-1"),
    ],
    ["equal numbers", lines("Date,Text,Amount", "04/04/2024,A,-1.00")],
    ["the year in front", lines("Date,Text,Amount", "2024-04-03,A,-1.00")],
  ];
  for (const [what, text, options] of decided) {
    it(`is decided by ${what}`, () => assert.deepEqual(assumed(text, options), []));
  }

  it("reads rows on a few days as one month, although each could be in another month", () => {
    const text = lines(
      "Date,Text,Amount",
      ...["05/01/2023", "05/01/2023", "05/01/2023", "05/02/2023", "05/03/2023"].map(
        (date) => `${date},A,-1.00`,
      ),
    );
    assert.deepEqual([...new Set(dates(text))], ["2023-05-01", "2023-05-02", "2023-05-03"]);
    assert.deepEqual(assumed(text), []);
  });

  it("marks rows on one day of each month, which could also be consecutive days", () => {
    const text = lines(
      "Date,Text,Amount",
      ...["05/01/2023", "05/02/2023", "05/03/2023", "05/04/2023"].map((date) => `${date},INTEREST,-1.00`),
    );
    assert.equal(assumed(text).length, 1);
  });
});

describe("dates without a year", () => {
  const acrossNewYear = lines("Date,Text,Amount", "28/12,A,-1.00", "02/01,B,-2.00");
  const newestFirst = lines("Date,Text,Amount", "2 Jan,B,-2.00", "28 Dec,A,-1.00");

  it("take the year from the file's name, across New Year in either direction", () => {
    for (const text of [acrossNewYear, newestFirst]) {
      assert.deepEqual(dates(text, { fileName: "statement 2024-01.csv" }), ["2023-12-28", "2024-01-02"]);
      assert.deepEqual(assumed(text, { fileName: "statement 2024-01.csv" }), []);
    }
  });

  it("take the year from another date in the row", () => {
    const text = lines("Date,Value date,Text,Amount", "31/12,02/01/2023,A,-1.00", "02/01,03/01/2023,B,-2.00");
    assert.deepEqual(dates(text), ["2022-12-31", "2023-01-02"]);
    assert.deepEqual(assumed(text), []);
  });

  it("take the year from the period above the headings", () => {
    const text = lines(
      "Period: 1 January 2023 to 31 December 2023",
      "",
      "Date,Text,Amount",
      "Mar 28,A,-1.00",
    );
    assert.deepEqual(dates(text), ["2023-03-28"]);
    assert.deepEqual(assumed(text), []);
  });

  it("are read as the latest such dates before today, and marked", () => {
    assert.deepEqual(dates(acrossNewYear, { today: "2026-11-23" }), ["2025-12-28", "2026-01-02"]);
    assert.deepEqual(assumed(acrossNewYear, { today: "2026-11-23" }), [["YEAR", 2026]]);
    assert.deepEqual(dates(lines("Date,Text,Amount", "29 Feb,A,-1.00"), { today: "2026-11-23" }), [
      "2024-02-29",
    ]);
  });

  it("are found below a heading in an unknown language", () => {
    for (const cells of [
      ["3月28日", "4月2日"],
      ["28 Mar", "2 Apr"],
    ]) {
      const rows = cells.map((cell, at) => `${cell},1/12,Shop ${at},-1.00`);
      const text = lines("Zorp,Zarp,Details,Amount", ...rows);
      assert.deepEqual(dates(text, { today: "2026-11-23" }), ["2026-03-28", "2026-04-02"]);
      assert.deepEqual(assumed(text, { today: "2026-11-23" }), [["YEAR", 2026]]);
    }
  });

  it("are read in the year chosen by the broker", () => {
    const { layout = "" } = only(readCsv(acrossNewYear, { today: "2026-11-23" }));
    const options = { today: "2026-11-23", choices: [{ layout, accountNumber: null, year: 2020 }] };
    assert.deepEqual(dates(acrossNewYear, options), ["2019-12-28", "2020-01-02"]);
    assert.deepEqual(assumed(acrossNewYear, options), []);
  });
});

describe("the date of a row", () => {
  it("is the booking date if a card also prints the purchase date", () => {
    for (const heading of [
      "Transaction Date,Posting Date",
      "Trans. Date,Post Date",
      "交易日期,入账日期",
      "Data operacji,Data księgowania",
      "Fecha operación,Fecha contable",
    ]) {
      const text = lines(`${heading},Description,Amount`, "2024-03-11,2024-03-13,SHOP,-1.00");
      assert.deepEqual(dates(text), ["2024-03-13"], heading);
    }
  });

  it("is the purchase date until the row is booked", () => {
    const rows = [
      "2024-03-11,2024-03-13,SHOP,-1.00",
      "2024-03-12,2024-03-14,CAFE,-2.00",
      "2024-03-15,,BAR,-3.00",
    ];
    assert.deepEqual(dates(lines("Transaction Date,Posting Date,Description,Amount", ...rows)), [
      "2024-03-13",
      "2024-03-14",
      "2024-03-15",
    ]);
  });

  it("has a Buddhist year in Thai files, even with two digits", () => {
    const text = lines("วันที่,รายละเอียด,Amount", "13/03/67,A,-1.00", "14/03/67,B,-2.00");
    assert.deepEqual(dates(text), ["2024-03-13", "2024-03-14"]);
  });
});

describe("fields", () => {
  it("end at a quotation mark before a space or tab", () => {
    const text = lines(
      "Date,Description,Amount,Currency",
      '2024-03-13,"SMITH, J" ,"-1,099.14"\t,CNY',
      '2024-03-14, "CAFE" ,\t"-2.00"\t ,CNY',
    );
    assert.deepEqual(movements(only(readCsv(text))), [
      ["2024-03-13", -109914],
      ["2024-03-14", -200],
    ]);
  });
});
