import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { UnreadableStatement } from "#lib/reading/statements/core/model.ts";
import { figures, lines, movements, only } from "#testing/generators/statements/draft-figures.ts";
import { readCsv } from "./read-csv.ts";

describe("reading every row exactly once", () => {
  it("reports an amount or date that it cannot read", () => {
    const [bad] = readCsv(
      lines(
        "Date,Description,Amount",
        "45/45/2025,Coffee,-8.95",
        "02/02/2025,Shop,1O.12",
        "03/02/2025,Bus,-2.00",
      ),
    );
    assert.deepEqual(
      bad?.draft.transactions.map(({ amount }) => amount),
      [-200],
    );
    assert.deepEqual(
      bad?.problems.map(({ kind, line }) => [kind, line]),
      [
        ["ROW", 2],
        ["ROW", 3],
      ],
    );
  });

  it("reports a row that does not align with its headings", () => {
    const [read] = readCsv(
      lines(
        "Date,Id,Description,Amount",
        "01/02/2025,1,A thing,-1.00",
        "02/02/2025,2,B thing,-2.00",
        "03/02/2025,-3.00",
      ),
    );
    assert.equal(read?.draft.transactions.length, 2);
    assert.equal(read?.problems[0]?.line, 4);
  });

  it("rejoins a description with unquoted commas", () => {
    const draft = only(
      readCsv(
        lines(
          "Date,Description,Amount,Balance",
          "01/02/2025,SMITH, J,-1.00,99.00",
          "02/02/2025,BB, CC, DD,-2.00,97.00",
          "03/02/2025,plain,-2.00,95.00",
        ),
      ),
    );
    assert.deepEqual(figures(draft), [
      ["2025-02-01", -100, 9900],
      ["2025-02-02", -200, 9700],
      ["2025-02-03", -200, 9500],
    ]);
    assert.equal(draft.transactions[1]?.description, "BB, CC, DD");
  });

  it("reads quotation marks inside fields", () => {
    const draft = only(
      readCsv(
        lines(
          "Date,Description,Amount",
          '01/02/2025,5" pipe,-1.00',
          '02/02/2025,"Joe "The Man" Smith",-2.00',
        ),
      ),
    );
    assert.deepEqual(movements(draft), [
      ["2025-02-01", -100],
      ["2025-02-02", -200],
    ]);
  });

  it("reads quotes after a space", () => {
    const draft = only(
      readCsv(
        lines(
          "Date, Description, Debit, Credit, Balance",
          '01/02/2025, "A, B", 10.00, , 90.00',
          '02/02/2025, "C", , 20.00, 110.00',
        ),
      ),
    );
    assert.deepEqual(figures(draft), [
      ["2025-02-01", -1000, 9000],
      ["2025-02-02", 2000, 11000],
    ]);
  });

  it("keeps a transaction of zero, and two identical transactions", () => {
    const draft = only(
      readCsv(
        lines(
          "Date,Description,Debit,Credit,Balance",
          "01/02/2025,Coffee,5.00,0.00,95.00",
          "01/02/2025,Coffee,5.00,0.00,90.00",
          "02/02/2025,Fee waived,0.00,0.00,90.00",
        ),
      ),
    );
    assert.deepEqual(movements(draft), [
      ["2025-02-01", -500],
      ["2025-02-01", -500],
      ["2025-02-02", 0],
    ]);
  });

  it("reports a flag that does not show the direction", () => {
    const rows = Array.from({ length: 18 }, (_, i) => `01/02/2025,Shop ${i},1.00,${i % 2 ? "D" : "C"}`);
    const [read] = readCsv(lines("Date,Description,Amount,D/C", ...rows, "02/02/2025,Unclear,5.00,EUR"));
    assert.equal(read?.draft.transactions.at(-1)?.amount, 500);
    assert.deepEqual(
      read?.problems.map(({ line }) => line),
      [20],
    );
  });

  it("reads dashes and placeholder words as empty cells", () => {
    const text = lines(
      "Date,Description,Debit,Credit,Balance",
      "01/02/2025,Shop,10.00,-,90.00 Cr.",
      "02/02/2025,Shop,10.00,N/A,80.00 Cr.",
      "13/02/2025,Pay,--,5.00,85.00 Cr.",
    );
    assert.deepEqual(movements(only(readCsv(text))), [
      ["2025-02-01", -1000],
      ["2025-02-02", -1000],
      ["2025-02-13", 500],
    ]);
    assert.deepEqual(readCsv(text)[0]?.problems, []);
  });

  it("omits transactions that were never booked", () => {
    const draft = only(
      readCsv(
        lines(
          "Date,Description,Amount,State",
          "01/02/2025,Coffee,-5.00,COMPLETED",
          "02/02/2025,Shop,-7.00,REVERTED",
          "03/02/2025,Bus,-2.00,PENDING",
        ),
      ),
    );
    assert.deepEqual(movements(draft), [
      ["2025-02-01", -500],
      ["2025-02-03", -200],
    ]);
  });

  it("applies a date to the undated rows below it, and joins wrapped text to the row above", () => {
    const draft = only(
      readCsv(
        lines(
          "Date,Description,Debit,Credit,Balance",
          "01/02/2025,Transfer to,1.00,,",
          ",J SMITH REF 123,,,",
          ",Shop,2.00,,97.00",
          "02/02/2025,Refund,,2.00,99.00",
        ),
      ),
    );
    assert.deepEqual(movements(draft), [
      ["2025-02-01", -100],
      ["2025-02-01", -200],
      ["2025-02-02", 200],
    ]);
    assert.equal(draft.transactions[0]?.description, "Transfer to J SMITH REF 123");
  });
});

describe("tables that are not statements", () => {
  for (const [name, text] of [
    ["a table without money", "Name,Born\nAnna,01/02/1985\n"],
    ["text that is no table", "Dear Anna,\nhow are you?\n"],
    ["nothing", ""],
  ] as const) {
    it(name, () => {
      assert.throws(
        () => readCsv(text),
        (error) => error instanceof UnreadableStatement && error.code === "NOT_A_STATEMENT",
      );
    });
  }
});
