import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { prove } from "#lib/statements/core/prove.ts";
import { figures, lines, only } from "../test-support.ts";
import { readCsv } from "./read-csv.ts";

describe("balances and totals", () => {
  it("an opening balance row is no transaction, with or without a balance column", () => {
    const beside = only(
      readCsv(
        lines(
          "Date,Description,Amount,Balance",
          "01/02/2025,Opening Balance,,100.00",
          "03/02/2025,Coffee,-20.00,80.00",
          "28/02/2025,Closing Balance,,80.00",
        ),
      ),
    );
    assert.deepEqual(
      [beside.openingBalance, beside.closingBalance, beside.transactions.length],
      [10000, 8000, 1],
    );
    const alone = only(
      readCsv(
        lines("Date,Description,Amount", "01/02/2025,Opening Balance,100.00", "03/02/2025,Coffee,-20.00"),
      ),
    );
    assert.deepEqual([alone.openingBalance, alone.transactions.length], [10000, 1]);
    const twice = only(
      readCsv(
        lines(
          "Date,Description,Amount,Balance",
          "01/02/2025,Opening Balance,100.00,100.00",
          "03/02/2025,Coffee,-20.00,80.00",
        ),
      ),
    );
    assert.deepEqual([twice.openingBalance, twice.transactions.length], [10000, 1]);
  });

  it("an opening balance that the bank books as a row of nothing stays a row, and gives the balance", () => {
    const draft = only(
      readCsv(
        lines(
          "date,description,amount,debit_credit,balance",
          "01/02/2025,Opening balance,0.00,credit,100.00",
          "03/02/2025,Coffee,20.00,debit,80.00",
        ),
      ),
    );
    assert.deepEqual(figures(draft), [
      ["2025-02-01", 0, 10000],
      ["2025-02-03", -2000, 8000],
    ]);
    assert.equal(draft.openingBalance, 10000);
  });

  it("totals below are totals, a shop of that name is a shop", () => {
    const draft = only(
      readCsv(
        lines(
          "Date,Description,Debit,Credit,Balance",
          "01/02/2025,TOTAL,1.00,,99.00",
          "02/02/2025,Total Energies 123,,2.00,101.00",
          ",Totals,1.00,2.00,",
        ),
      ),
    );
    assert.deepEqual(
      [draft.transactions.length, draft.printedTotals.debits, draft.printedTotals.credits],
      [2, 100, 200],
    );
    const dated = only(
      readCsv(
        lines(
          "date,description,amount,debit_credit",
          "08/02/2025,POS purchase,84.22,debit",
          "28/02/2025,Total debit amount,84.22,debit",
        ),
      ),
    );
    assert.deepEqual([dated.transactions.length, dated.printedTotals.debits], [1, 8422]);
  });

  it("an edited amount comes out as a conflict", () => {
    const text = (amount: string) =>
      lines(
        "Date,Description,Debit,Credit,Balance",
        "01/02/2025,OPENING BALANCE,,,100.00",
        "01/02/2025,Coffee,1.00,,99.00",
        `02/02/2025,Salary,,${amount},101.00`,
        "03/02/2025,Bus,1.00,,100.00",
      );
    assert.equal(prove(only(readCsv(text("2.00")))).verification, "PROVED");
    assert.equal(prove(only(readCsv(text("200.00")))).verification, "CONFLICT");
  });

  it("signs amounts without any sign by the steps of the balance, and says where that fails", () => {
    const rows = ["01/02/2025,Shop,10.00,90.00", "02/02/2025,Pay,20.00,110.00", "13/02/2025,Bus,5.00,105.00"];
    const opened = readCsv(
      lines("Date,Description,Amount,Balance", "01/02/2025,OPENING BALANCE,,100.00", ...rows),
    );
    assert.deepEqual(
      opened[0]?.draft.transactions.map(({ amount }) => amount),
      [-1000, 2000, -500],
    );
    assert.deepEqual(opened[0]?.problems, []);
    const [newestFirst] = readCsv(lines("Date,Description,Amount,Balance", ...rows.toReversed()));
    assert.deepEqual(
      newestFirst?.draft.transactions.slice(1).map(({ amount }) => amount),
      [2000, -500],
    );
    assert.deepEqual(
      newestFirst?.problems.map(({ line }) => line),
      [4],
    );
  });

  it("takes a fee into the amount only where the balances say so", () => {
    const rows = (balance: string) =>
      lines(
        "Date,Description,Amount,Fee,Balance",
        "01/02/2025,Top-up,100.00,0.00,100.00",
        `02/02/2025,Shop,-45.00,1.00,${balance}`,
        "03/02/2025,Bus,-2.00,0.00,52.00",
      );
    assert.equal(only(readCsv(rows("54.00"))).transactions[1]?.amount, -4600);
    assert.equal(only(readCsv(rows("55.00").replace("52.00", "53.00"))).transactions[1]?.amount, -4500);
  });
});
