import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { prove } from "#lib/reading/statements/core/prove.ts";
import { readCsv } from "#lib/reading/statements/core/tabular/csv/read-csv.ts";
import { figures, lines, only } from "#testing/generators/statements/draft-figures.ts";

const read = (...rows: string[]) => only(readCsv(lines(...rows)));

describe("balances that seem to contradict their rows", () => {
  it("are debts if a loan prints its debt as positive", () => {
    const draft = read(
      "Date,Description,Debit,Credit,Balance",
      "2024-03-01,INTEREST,500.00,,100500.00",
      "2024-03-15,REPAYMENT,,700.00,99800.00",
    );
    assert.deepEqual(figures(draft), [
      ["2024-03-01", -50000, -10050000],
      ["2024-03-15", 70000, -9980000],
    ]);
  });

  it("are ignored beside a notice, and the file is not proved", () => {
    const draft = read(
      "Opening balance,100.00",
      "",
      "Date,Description,Amount,Balance",
      "2024-03-01,SHOP,-5.00,95.00",
      "2024-03-02,INTEREST RATE CHANGED,0.00,0.00",
      "2024-03-03,CAFE,-5.00,90.00",
    );
    assert.deepEqual(
      figures(draft).map(([, , balance]) => balance),
      [9500, null, 9000],
    );
    assert.equal(prove(draft).verification, "NOT_CHECKABLE");
  });

  it("remain a conflict if no reading makes all of them agree", () => {
    for (const balance of ["0.00", "90.01", "95.00"]) {
      const draft = read(
        "Date,Description,Amount,Balance",
        "2024-03-01,SHOP,-5.00,95.00",
        `2024-03-02,CAFE,-5.00,${balance}`,
        "2024-03-03,CAFE,-1.00,89.00",
      );
      assert.equal(prove(draft).verification, "CONFLICT", balance);
    }
  });

  it("mention rounding if they differ by one cent", () => {
    const draft = read(
      "Date,Description,Amount,Balance",
      "2024-03-01,SHOP,-5.00,95.00",
      "2024-03-02,CAFE,-5.00,90.01",
    );
    assert.match(prove(draft).conflicts[0]?.message ?? "", /may have rounded; an edit looks the same/);
  });
});
