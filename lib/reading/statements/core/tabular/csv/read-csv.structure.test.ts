import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { detectFormat } from "#lib/reading/statements/core/detect-format.ts";
import { lines, only, readExport } from "#testing/generators/statements/draft-figures.ts";
import { readCsv } from "./read-csv.ts";

const row = (...cells: (string | number)[]) => cells.join(",");

describe("order and language", () => {
  it("reverses a file that runs newest first but oldest first within each day", () => {
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

  it("reads the month first if all rows together require it", () => {
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

  it("reads rows with dates in different notations", () => {
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

  it("reads three digits after a mark as thousands in a file with decimal commas", () => {
    assert.deepEqual(
      only(readCsv(lines("Datum;Text;Betrag", "13.02.2025;A;-1.000", "14.02.2025;B;2.500"))).transactions.map(
        ({ amount }) => amount,
      ),
      [-100000, 250000],
    );
  });

  it("reads a single mark before three digits throughout as thousands, whichever mark it is", () => {
    for (const mark of [",", "."]) {
      const draft = only(
        readCsv(lines("Datum;Text;Betrag", `13.02.2025;Aa;-1${mark}000`, `14.02.2025;Bb;2${mark}500`)),
      );
      assert.deepEqual(
        draft.transactions.map(({ amount }) => amount),
        [-100000, 250000],
      );
    }
  });

  it("takes the direction of unsigned amounts from the transaction type, not from descriptions", () => {
    const typed = only(
      readCsv(
        lines(
          "Date,Type,Details,Amount",
          "13/02/2025,Purchase,Shop,10.00",
          "14/02/2025,Refund,Shop,5.00",
          "15/02/2025,ATM Withdrawal,Cash,5.00",
        ),
      ),
    );
    assert.deepEqual(
      typed.transactions.map(({ amount }) => amount),
      [-1000, 500, -500],
    );
    const described = only(
      readCsv(lines("Date,Description,Amount", "13/02/2025,Purchase,10.00", "14/02/2025,Refund,5.00")),
    );
    assert.deepEqual(
      described.transactions.map(({ amount }) => amount),
      [1000, 500],
    );
  });

  it("ignores period start and end columns that repeat in each row", () => {
    const draft = only(
      readCsv(
        lines(
          "Date du;Date au;Description;Date de transaction;Montant;Devise",
          "01.01.2025;31.01.2025;Achat;30.01.2025;-5,00;chf",
        ),
      ),
    );
    assert.deepEqual([draft.transactions[0]?.date, draft.currency], ["2025-01-30", "CHF"]);
  });

  it("uses a stated delimiter, and keeps line numbers", () => {
    const draft = only(readCsv(lines("sep=;", "Datum;Text;Betrag", "13.02.2025;A;-1,50")));
    assert.deepEqual([draft.transactions[0]?.amount, draft.transactions[0]?.line], [-150, 3]);
  });
});

describe("several accounts", () => {
  it("splits accounts by a column", () => {
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

  it("splits accounts by currency", () => {
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

  it("splits accounts at headings under another account's name, but not at a new page", () => {
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

describe("a list below other tables", () => {
  const above = [
    "Zorp;2026-03-31",
    "Zarp;NL00",
    "Ram;Rem;Rim;Rom",
    "A1;kg;4;0,25",
    "",
    "Zirp;Zurp",
    "Main;1",
  ];

  it("is found by its rows and named by the words above them", async () => {
    const text = lines(
      ...above,
      "Zun;Zin;Zon;Zan",
      "2026-03-03;ORCHARD CAFE;-40,00;card",
      "2026-03-14;HARBOUR PAY;150,00;bank",
    );
    assert.equal(detectFormat(new TextEncoder().encode(text)), "CSV");
    const { transactions, layout } = await readExport(text);
    assert.deepEqual(
      transactions.map(({ date, description, amount }) => [date, description, amount]),
      [
        ["2026-03-03", "ORCHARD CAFE card", -4000],
        ["2026-03-14", "HARBOUR PAY bank", 15000],
      ],
    );
    assert.equal(layout, "zun|zin|zon|zan");
  });

  it("is no list if most rows of its width have no date and amount", () => {
    const rows = [
      "2026-03-03;A;-40,00;x",
      "2026-03-04;B;-50,00;x",
      ...["C", "D", "E"].map((name) => `${name};x;y;z`),
    ];
    assert.equal(detectFormat(new TextEncoder().encode(lines(...above, ...rows))), null);
  });

  it("is read in the currency that is the same in every row", async () => {
    for (const headings of ["Date;Details;Amount;Currency;Total;Unit", "Date;Details;Zarp;Zorp;Zirp;Zurp"]) {
      const statement = await readExport(
        lines(
          headings,
          "2026-03-03;ORCHARD CAFE;-40,00;USD;-66,10;NZD",
          "2026-03-14;HARBOUR PAY;150,00;NZD;150,00;NZD",
          "2026-03-20;CAFE PARIS;-10,00;EUR;-19,20;NZD",
        ),
      );
      assert.deepEqual(
        statement.transactions.map(({ amount }) => amount),
        [-6610, 15000, -1920],
        headings,
      );
      assert.equal(statement.currency, "NZD");
    }
  });
});
