import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { detectFormat } from "#lib/reading/statements/core/detect-format.ts";
import { emptyDraft } from "#lib/reading/statements/core/drafts/read-draft.ts";
import { figures, lines, movements, only } from "#testing/generators/statements/draft-figures.ts";
import { readCsv } from "./read-csv.ts";
import { decodeDelimited } from "./recognise-delimited.ts";

const EXPECTED = [
  ["2024-01-13", 200_000],
  ["2024-01-14", -4510],
];

/** Encodes a text in an older encoding, using a table made by decoding every pair of bytes. */
function encoded(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const known = new Map<string, number[]>();
  for (let high = 255; high >= 0x81; high--) {
    for (let low = 255; low >= 0x40; low--) known.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);
    known.set(decoder.decode(Uint8Array.of(high)), [high]);
  }
  for (let byte = 0; byte < 0x80; byte++) known.set(String.fromCharCode(byte), [byte]);
  return Uint8Array.from([...text].flatMap((char) => known.get(char) ?? []));
}

describe("readCsv on exports of banks and spreadsheets", () => {
  it("reads lines that are quoted entirely", () => {
    const text = lines(
      '"Date,Description,Amount"',
      '"13/01/2024,ACME,2000.00";;',
      '"14/01/2024,""TESCO, LONDON"",-45.10"',
    );
    const draft = only(readCsv(text));
    assert.deepEqual(movements(draft), EXPECTED);
    assert.equal(draft.transactions[1]?.description, "TESCO, LONDON");
  });

  for (const [encoding, rows] of [
    [
      "windows-1250",
      ["datum zaúčtování;částka;název protiúčtu", "13.01.2024;2000,00;ACME", "14.01.2024;-45,10;Žluťoučký"],
    ],
    [
      "windows-1251",
      ["Дата операции;Описание;Сумма", "13.01.2024;Зарплата;2000,00", "14.01.2024;Магазин;-45,10"],
    ],
    ["shift_jis", ["日付,摘要,支払い金額,預かり金額", "2024/1/13,給料,,2000.00", "2024/1/14,カード,45.10,"]],
    ["gb18030", ["交易日期,交易备注,收入,支出", "2024年1月13日,工资,2000.00,", "2024年1月14日,超市,,45.10"]],
  ] as const) {
    it(`detects ${encoding} by its headings`, () => {
      const text = lines(...rows);
      const decoded = decodeDelimited(encoded(text, encoding));
      assert.equal(decoded, text);
      assert.deepEqual(movements(only(readCsv(decoded))), EXPECTED);
    });
  }

  for (const [name, dates] of [
    ["days since 1900", ["45304", "45305.5"]],
    ["seconds since 1970", ["1705104000", "1705190400"]],
    ["milliseconds since 1970", ["1705104000000", "1705190400123"]],
    ["a date and the date that it is as of", ["01/13/2024 as of 01/12/2024", "01/14/2024"]],
    ["colons", ["2024:01:13", "2024:01:14"]],
    ["Korean", ["2024. 1. 13.", "2024년 1월 14일"]],
  ] as const) {
    it(`reads dates as ${name}`, () => {
      const draft = only(
        readCsv(lines("Date,Description,Amount", `${dates[0]},ACME,2000.00`, `${dates[1]},TESCO,-45.10`)),
      );
      assert.deepEqual(movements(draft), EXPECTED);
    });
  }

  it("reads three decimals as decimals if they cannot be thousands", () => {
    const draft = only(
      readCsv(
        lines(
          "Datum;Text;Belopp;Saldo",
          "2024-01-13;LÖN;2000,000;2000,000",
          "2024-01-14;ICA;-45,100;1954,900",
        ),
      ),
    );
    assert.deepEqual(movements(draft), EXPECTED);
  });

  it("reads three decimals throughout as decimals in a currency with cents", () => {
    const amounts = ["29.000", "10.000", "12.900", "58.450", "-80.000"];
    const rows = (currency: string) =>
      lines("Date,Details,Amount,Currency", ...amounts.map((amount) => `2025-03-01,X,${amount},${currency}`));
    const cents = (currency: string) => movements(only(readCsv(rows(currency)))).map(([, amount]) => amount);
    assert.deepEqual(cents("CHF"), [2900, 1000, 1290, 5845, -8000]);
    assert.deepEqual(cents("CLP"), [2_900_000, 1_000_000, 1_290_000, 5_845_000, -8_000_000]);
  });

  it("reads the three decimals of dinars and reports the rounding", () => {
    const [read] = readCsv(
      lines("Date,Details,Amount,Currency", "2025-03-01,X,12.345,KWD", "2025-03-02,Y,4.500,KWD"),
    );
    assert.deepEqual(movements(read?.draft ?? emptyDraft()), [
      ["2025-03-01", 1235],
      ["2025-03-02", 450],
    ]);
    assert.deepEqual(
      read?.problems.map(({ kind, line }) => [kind, line]),
      [["ROW", 2]],
    );
  });

  it("reports once that amounts had fractions of a cent", () => {
    const [read] = readCsv(
      lines("Date,Description,Amount", "13/01/2024,A,1.2345", "14/01/2024,B,2.005", "15/01/2024,C,3.100"),
    );
    assert.deepEqual(
      read?.problems.map(({ kind, line }) => [kind, line]),
      [["ROW", 2]],
    );
    assert.match(read?.problems[0]?.message ?? "", /1\.2345.* and 1 more/);
  });

  it("rejects a list of balances", () => {
    assert.throws(
      () =>
        readCsv(lines("Datum,Boeksaldo,Valutair saldo", "2020-05-30,13.20,13.20", "2020-05-29,14.20,14.20")),
      {
        code: "NOT_A_STATEMENT",
      },
    );
  });

  it("separates balances in different currencies", () => {
    const drafts = readCsv(
      lines(
        "Account,Date,Details,Amount,Currency,D/C",
        "LT79,2024-01-01,Opening balance,10.00,LTL,C",
        "LT79,2024-01-13,SHOP,4.00,LTL,D",
        "LT79,2024-01-31,Closing balance,6.00,LTL,C",
        "LT79,2024-01-01,Opening balance,120.00,EUR,C",
        "LT79,2024-01-31,Closing balance,120.00,EUR,C",
      ),
    );
    assert.deepEqual(
      drafts.map(({ draft }) => [draft.currency, draft.openingBalance, draft.closingBalance]),
      [
        ["LTL", 1000, 600],
        ["EUR", 12_000, 12_000],
      ],
    );
  });

  it("finds a balance after the bank's own codes and beside a date", () => {
    const draft = only(
      readCsv(
        lines(
          "Date;Kind;Details;Amount",
          "2024-01-01;HIST;BALANCE BROUGHT FORWARD;0.00",
          "2024-01-13;HIST;ACME;2000.00",
          "2024-01-14;HIST;PNP;-45.10",
          "Kontostand;31.01.2024;1954.90;",
        ),
      ),
    );
    assert.deepEqual(movements(draft).slice(-2), EXPECTED);
    assert.equal(draft.closingBalance, 195_490);
  });

  it("does not read other words as a currency", () => {
    const draft = only(readCsv(lines("EOP,13/01/2024,ACME,2000.00", "EOP,14/01/2024,IGA,-45.10")));
    assert.equal(draft.currency, null);
  });

  it("reads a column of plus and minus signs", () => {
    const draft = only(
      readCsv(lines("Date;Text;+/-;Amount", "13.01.2024;ACME;+;2.000,00", "14.01.2024;TESCO;-;45,10")),
    );
    assert.deepEqual(movements(draft), EXPECTED);
  });

  it("omits pending rows if booked rows have balances", () => {
    const draft = only(
      readCsv(
        lines(
          "Completed Date,Description,Amount,State,Balance",
          "2024-01-13,ACME,2000.00,COMPLETED,2000.00",
          "2024-01-14,TESCO,-45.10,COMPLETED,1954.90",
          "2024-01-15,UBER,-9.00,PENDING,",
        ),
      ),
    );
    assert.deepEqual(movements(draft), EXPECTED);
  });

  it("does not pair a column that has both signs", () => {
    const draft = only(
      readCsv(
        lines(
          "Compte;Compte;****1234;31/01/2024;;1 954,90",
          "14/01/2024;;;CARREFOUR;-45,10;",
          "13/01/2024;;;VIR ACME;2 000,00;",
        ),
      ),
    );
    assert.deepEqual(movements(draft), EXPECTED);
  });

  it("joins two amount columns if each row fills only one", () => {
    const draft = only(
      readCsv(
        lines(
          "Dato;Beskrivelse;Beløp til konto;Beløp fra konto",
          "13.01.2024;LØNN;2000,00;",
          "14.01.2024;REMA;;-45,10",
        ),
      ),
    );
    assert.deepEqual(movements(draft), EXPECTED);
  });

  it("reports a row whose only amount is in the wrong column", () => {
    const [read] = readCsv(
      lines(
        "Date,Description,Amount,Original Amount",
        "13/01/2024,ACME,2000.00,2000.00",
        "14/01/2024,TESCO,-45.10,-45.10",
        "15/01/2024,UBER,,-9.00",
      ),
    );
    assert.deepEqual(
      read?.problems.map(({ kind, line }) => [kind, line]),
      [["ROW", 4]],
    );
  });

  it("does not split an account by the currencies of foreign purchases", () => {
    const draft = only(
      readCsv(
        lines("Date,Payee,Amount (EUR),Currency", "2024-01-13,ACME,2000.0,", "2024-01-14,TESCO,-45.1,GBP"),
      ),
    );
    assert.deepEqual(movements(draft), EXPECTED);
    assert.equal(draft.currency, null);
  });

  it("reads a file with one line per field", () => {
    const text = lines(
      "From: 01/01/2024 to 31/01/2024",
      "Account: XXXX XXXX XXXX 1234",
      "",
      "Date: 14/01/2024",
      "Description: CARD PAYMENT TO TESCO, LONDON",
      "Amount: -45.10",
      "Balance: 1954.90",
      "",
      "Date: 13/01/2024",
      "Description: FASTER PAYMENTS: ACME",
      "Amount: 2000.00",
      "Balance: 2000.00",
    );
    assert.equal(detectFormat(new TextEncoder().encode(text)), "CSV");
    const draft = only(readCsv(text));
    assert.deepEqual(movements(draft), EXPECTED);
    assert.equal(draft.transactions[1]?.description, "CARD PAYMENT TO TESCO, LONDON");
  });

  for (const [name, payment] of [
    ["a plus", '"+ £2,000.00",'],
    ["CR beside it", '"£2,000.00",CR'],
    ["CR behind it", '"£2,000.00 CR",'],
  ] as const) {
    it(`reads unmarked amounts as money out if payments are marked with ${name}`, () => {
      const text = lines(
        "Date Processed,Description,Amount,",
        `13-Jan-2024,DIRECT DEBIT,${payment}`,
        "14-Jan-2024,TESCO,£45.10,",
      );
      assert.deepEqual(movements(only(readCsv(text))), EXPECTED);
    });
  }

  it("reads amounts beside fees that have their own currency", () => {
    const draft = only(
      readCsv(
        lines(
          'ID,Status,Direction,"Created on","Source fee amount","Source fee currency","Target fee amount","Source amount (after fees)","Source currency","Target amount (after fees)","Target currency",Reference',
          'T-123,COMPLETED,IN,"2024-03-15 03:04:05",0.00,EUR,,500.00,EUR,500.00,EUR,SALARY',
          'T-122,COMPLETED,OUT,"2024-03-04 03:04:05",0.00,EUR,,170.00,EUR,183.60,USD,RENT',
        ),
      ),
    );
    assert.deepEqual(figures(draft), [
      ["2024-03-04", -17000, null],
      ["2024-03-15", 50000, null],
    ]);
  });
});
