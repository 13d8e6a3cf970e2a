import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { detectFormat } from "./detect-format.ts";
import type { StatementFormat } from "./model.ts";

const CSV_ROWS = "Date,Details,Amount\n01/02/2025,COUNTDOWN,-12.30\n";

describe("detectFormat", () => {
  const table: [string, string, StatementFormat | null][] = [
    ["a PDF behind a few stray bytes", "\n\n%PDF-1.7\n", "PDF"],
    ["a table with headings", CSV_ROWS, "CSV"],
    ["headings without rows", "Date;Text;Betrag\n", "CSV"],
    ["rows without headings", '31/01/2025,"-12.30","WOOLWORTHS","+954.40"\n', "CSV"],
    ["a table below an account's details", `Account: 12-3456-0123456-00\n\n${CSV_ROWS}`, "CSV"],
    ["OFX with a header", "OFXHEADER:100\nDATA:OFXSGML\n\n<OFX>", "OFX"],
    ["OFX without one", "<OFX><SIGNONMSGSRSV1>", "OFX"],
    ["OFX cut from its envelope", "<BANKTRANLIST>\n<STMTTRN>", "OFX"],
    ["QIF", "!Type:Bank\nD01/02/2025\nT-12.30\n^\n", "QIF"],
    ["QIF that begins with its options", "!Option:AutoSwitch\n!Account\nNCheque\n^\n", "QIF"],
    ["QIF without a heading", "D01/02/2025\nT-12.30\nPCOUNTDOWN\n^\n", "QIF"],
    [
      "CAMT with a namespace prefix",
      '<?xml version="1.0"?><a:Document><a:BkToCstmrStmt></a:BkToCstmrStmt></a:Document>',
      "CAMT",
    ],
    ["MT940", ":20:STARTUMS\n:25:123\n:60F:C200101EUR1,00\n", "MT940"],
    ["MT940 in SWIFT blocks", "{1:F01X}{4:\n:20:A\n:25:B\n:28C:1\n", "MT940"],
    ["a letter", "Dear Anna,\n\non 01/02/2025 I paid 10.00, as agreed.\nKind regards, Bob\n", null],
    ["a list of people", "Name,Email,Phone\nAnna,anna@example.org,021 123 456\n", null],
    ["birthdays", "Name,Born\nAnna,01/02/1985\nBob,03/04/1986\n", null],
    ["JSON with dates and amounts", '[{"date":"2025-02-01","amount":"1.00"}]', "JSON"],
    ["other JSON", '{"name":"lodge","version":"1.0.0","scripts":{}}', null],
    ["BAI2", "01,0004,12345,060321,0829,001,80,1,2/\n02,12345,0004,1,060317,,CAD,/\n", "BAI2"],
    ["CODA", `${"0000018011520105".padEnd(127)}2\n${"10155001548226815 EUR0BE".padEnd(128)}\n`, "CODA"],
    ["printed columns", "01/02/2025   COUNTDOWN     12.30\n03/02/2025   BP CONNECT     4.00\n", "TEXT"],
    ["a web page", "<!doctype html><html><body>01/02/2025,12.30</body></html>", null],
    ["other XML", '<?xml version="1.0"?><invoice><total>1.00</total></invoice>', null],
    ["source code", "const a = 1, b = 2;\nfunction f(x, y) { return x + y; }\n", null],
    ["nothing", "", null],
  ];
  for (const [name, text, expected] of table) {
    it(`detects ${name} as ${expected ?? "no statement"}`, () => {
      assert.equal(detectFormat(new TextEncoder().encode(text)), expected);
    });
  }

  it("distinguishes a workbook from other zips", () => {
    const zip = (name: string) => new TextEncoder().encode(`PK\u0003\u0004....${name}....`);
    assert.equal(detectFormat(zip("xl/workbook.xml")), "XLSX");
    assert.equal(detectFormat(zip("word/document.xml")), null);
    assert.equal(detectFormat(zip("february.csv")), "ARCHIVE");
  });

  it("rejects binary data", () => {
    assert.equal(detectFormat(Uint8Array.from({ length: 2000 }, (_, i) => (i * 37) % 256)), null);
  });

  it("ignores a character cut off at the end of the sample when it detects the encoding", () => {
    const rows = ["Datum;Text;Betrag", ...Array(4000).fill("01.02.2025;Grüße aus Köln;-1,00")].join("\n");
    assert.equal(detectFormat(new TextEncoder().encode(rows)), "CSV");
  });

  it("takes linear time on lines that could all belong to a QIF record", () => {
    // A single regular expression took one second at 24 lines, and twice as long for each further line.
    const lines = "D1/\nU\r\n".concat("D1/\r\n".repeat(10_000), "x");
    assert.equal(detectFormat(new TextEncoder().encode(lines)), null);
  });

  it("accepts up to sixty field lines in a QIF record", () => {
    const record = (fields: number) => `D01/02/2025\r\nT-12.30\r\n${"SFood\r\n".repeat(fields - 1)}^\r\n`;
    assert.equal(detectFormat(new TextEncoder().encode(record(60))), "QIF");
    assert.equal(detectFormat(new TextEncoder().encode(record(61))), null);
  });

  it("reads UTF-16 tables", () => {
    const bytes = Buffer.from(`\ufeff${CSV_ROWS}`, "utf16le");
    assert.equal(detectFormat(new Uint8Array(bytes)), "CSV");
  });

  it("finds no table if most rows of a width have no date and amount", () => {
    const rows = ["2026-03-03;A;-40,00;x", "2026-03-04;B;-50,00;x", "C;x;y;z", "D;x;y;z", "E;x;y;z"];
    const text = ["Zorp;2026-03-31", "Ram;Rem;Rim;Rom", "A1;kg;4;0,25", "", "Zirp;Zurp", ...rows].join("\n");
    assert.equal(detectFormat(new TextEncoder().encode(text)), null);
  });
});
