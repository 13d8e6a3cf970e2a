import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { UnreadableStatement } from "#lib/statements/core/model.ts";
import { prove } from "#lib/statements/core/prove.ts";
import { figures, lines, movements, only } from "../test-support.ts";
import { readCsv } from "./read-csv.ts";

const row = (...cells: (string | number)[]) => cells.join(",");

describe("nothing lost, nothing invented", () => {
  it("says which amount or date it could not read", () => {
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
        ["DATE", 2],
        ["COUNT", 3],
      ],
    );
  });

  it("says where a row is out of step with its headings", () => {
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

  it("puts a description with unquoted commas together again", () => {
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

  it("survives quotation marks inside fields", () => {
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

  it("quotes behind a space count as quotes", () => {
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

  it("keeps a genuine transaction of nothing, and two alike", () => {
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

  it("leaves out what never happened", () => {
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

  it("carries a date down to the rows without one, and wrapped text up", () => {
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

describe("order and language", () => {
  it("turns a file round that runs newest first within days that run oldest first", () => {
    const draft = only(
      readCsv(
        lines(
          "Date,Description,Amount,Balance",
          "01/02/2025,B,-2.00,97.00",
          "01/02/2025,A,-1.00,99.00",
          "13/02/2025,D,-2.00,94.00",
          "13/02/2025,C,-1.00,96.00",
        ),
      ),
    );
    assert.deepEqual(
      draft.transactions.map(({ balance }) => balance),
      [9900, 9700, 9600, 9400],
    );
  });

  it("reads months first where all rows together say so", () => {
    const draft = only(
      readCsv(
        lines("Date,Description,Amount", "01/05/2025,A,-1.00", "02/05/2025,B,-2.00", "03/13/2025,C,-3.00"),
      ),
    );
    assert.deepEqual(
      draft.transactions.map(({ date }) => date),
      ["2025-01-05", "2025-02-05", "2025-03-13"],
    );
  });

  it("reads rows with different ways to write a date", () => {
    const draft = only(
      readCsv(
        lines("date,description,amount", "2025-01-12,A,1.00", "13/01/2025,B,2.00", "Jan 14 2025,C,3.00"),
      ),
    );
    assert.deepEqual(
      draft.transactions.map(({ date }) => date),
      ["2025-01-12", "2025-01-13", "2025-01-14"],
    );
  });

  it("takes three digits after a mark for thousands where the file has decimal commas", () => {
    assert.deepEqual(
      only(readCsv(lines("Datum;Text;Betrag", "13.02.2025;A;-1.000", "14.02.2025;B;2.500"))).transactions.map(
        ({ amount }) => amount,
      ),
      [-100000, 250000],
    );
  });

  it("follows a line that names the delimiter, and keeps counting lines", () => {
    const draft = only(readCsv(lines("sep=;", "Datum;Text;Betrag", "13.02.2025;A;-1,50")));
    assert.deepEqual([draft.transactions[0]?.amount, draft.transactions[0]?.line], [-150, 3]);
  });
});

describe("several accounts", () => {
  it("by a column", () => {
    const drafts = readCsv(
      lines(
        "Bank Account,Date,Narrative,Debit Amount,Credit Amount,Balance",
        row("032000123456", "31/01/2025", "GROCER", "45.60", "", "954.40"),
        row("032000123456", "30/01/2025", "SALARY", "", "1000.00", "1000.00"),
        row("032000999999", "31/01/2025", "Interest", "", "1.00", "501.00"),
        row("032000999999", "30/01/2025", "Transfer", "", "100.00", "500.00"),
      ),
    );
    assert.deepEqual(
      drafts.map(({ draft }) => draft.accountNumber),
      ["032000123456", "032000999999"],
    );
    assert.deepEqual(
      drafts.map(({ draft }) => draft.transactions.map(({ amount }) => amount)),
      [
        [100000, -4560],
        [10000, 100],
      ],
    );
  });

  it("by currency", () => {
    const drafts = readCsv(
      lines(
        "Type,Started Date,Completed Date,Description,Amount,Currency,Balance",
        row("TOPUP", "2025-01-30 10:00:00", "2025-01-30 10:00:01", "Top-Up", "1000.00", "GBP", "1000.00"),
        row("EXCHANGE", "2025-02-02 12:00:00", "2025-02-02 12:00:00", "To EUR", "-100.00", "GBP", "900.00"),
        row("EXCHANGE", "2025-02-02 12:00:00", "2025-02-02 12:00:00", "From GBP", "117.00", "EUR", "117.00"),
        row("CARD", "2025-02-02 12:00:00", "2025-02-04 12:00:00", "Cafe", "-17.00", "EUR", "100.00"),
      ),
    );
    assert.deepEqual(
      drafts.map(({ draft }) => [draft.currency, draft.transactions.at(-1)?.balance]),
      [
        ["GBP", 90000],
        ["EUR", 10000],
      ],
    );
    assert.equal(drafts[1]?.draft.transactions[1]?.date, "2025-02-04");
  });

  it("by headings that begin anew under another account's name, not by those of a new page", () => {
    const head = "Date,Description,Amount,Balance";
    const parts = [head, "01/02/2025,A,-1.00,99.00", "02/02/2025,B,-2.00,97.00"];
    const two = readCsv(
      lines(
        "Account:,12-3456-0000001-00",
        ...parts,
        "",
        "Account:,12-3456-0000002-00",
        head,
        "01/02/2025,C,5.00,105.00",
      ),
    );
    assert.deepEqual(
      two.map(({ draft }) => [draft.accountNumber, draft.transactions.length]),
      [
        ["12-3456-0000001-00", 2],
        ["12-3456-0000002-00", 1],
      ],
    );
    assert.equal(only(readCsv(lines(...parts, head, "03/02/2025,C,-3.00,94.00"))).transactions.length, 3);
  });
});

describe("no statement", () => {
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
