import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { type FileReading, UnreadableStatement } from "./model.ts";
import { readStatement } from "./read-statement.ts";

const read = (text: string): Promise<FileReading> =>
  readStatement(new TextEncoder().encode(text), { fileName: "statement" });

const CSV = `Account Number,12-3456-0123456-00
Date,Description,Debit,Credit,Balance
01/02/2025,OPENING BALANCE,,,100.00
03/02/2025,"Dairy, Main Rd",12.50,,87.50
13/02/2025,Salary,,"1,000.00",1087.50
14/02/2025,Totals & Co,7.50,,1080.00
`;
const OFX = `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>NZD<BANKACCTFROM><ACCTID>1<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20250203<TRNAMT>-12.50<NAME>Dairy &amp; Co</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20250213<TRNAMT>1000.00<NAME>Salary</STMTTRN></BANKTRANLIST>
<LEDGERBAL><BALAMT>1087.50</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;
const QIF =
  "!Account\nNCheque\nTBank\n^\n!Type:Bank\nD03/02/2025\nT-12.50\nPDairy\nSFood\n$-12.50\n^\nD13/02/2025\nT1,000.00\nPSalary\n^\n";
const MT940 =
  ":20:A\n:25:1\n:28C:1/1\n:60F:C250201EUR100,00\n:61:2502030203D12,50NTRFNONREF\n:86:105?00X?20Dairy?32Shop\n:61:2502130213C1000,NTRFNONREF\n:86:/NAME/ACME/REMI/Salary\n:62F:C250214EUR1087,50\n-\n";
const CAMT = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>NL1</IBAN></Id></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2025-02-01</Dt></Dt></Bal>
<Ntry><Amt Ccy="EUR">12.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2025-02-03</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>`;
const SAMPLES = { CSV, OFX, QIF, MT940, CAMT };

describe("readStatement", () => {
  for (const [format, text] of Object.entries(SAMPLES)) {
    it(`reads ${format} by its content`, async () => {
      const reading = await read(text);
      assert.equal(reading.format, format);
      assert.equal(reading.statements[0]?.transactions[0]?.amount, -1250);
    });
  }

  it("derives the closing balance of a file that states only its opening balance, without proving anything", async () => {
    const opened = QIF.replace(
      "!Type:Bank\n",
      "!Type:Bank\nD01/02/2025\nT100.00\nPOpening Balance\nL[Cheque]\n^\n",
    );
    const [statement] = (await read(opened)).statements;
    assert.deepEqual(
      [statement?.openingBalance, statement?.closingBalance, statement?.verification],
      [10000, 108750, "NOT_CHECKABLE"],
    );
  });

  it("proves statements that balance and reports those that do not", async () => {
    assert.equal((await read(CSV)).statements[0]?.verification, "PROVED");
    assert.equal((await read(CSV.replace("1,000.00", "9,000.00"))).statements[0]?.verification, "CONFLICT");
    const unreadable = (await read(CSV.replace("14/02/2025", "99/99/2025"))).statements[0];
    assert.equal(unreadable?.verification, "CONFLICT");
    assert.equal(unreadable?.conflicts[0]?.line, 6);
  });

  it("derives opening and closing balances from running balances, without proving anything", async () => {
    const [statement] = (
      await read("Date,Details,Amount,Balance\n01/02/2025,A,-1.00,99.00\n13/02/2025,B,-2.00,97.00\n")
    ).statements;
    assert.deepEqual(
      [statement?.openingBalance, statement?.closingBalance, statement?.verification],
      [10000, 9700, "NOT_CHECKABLE"],
    );
  });

  const refusals: [string, string, string][] = [
    ["an empty file", "", "DAMAGED"],
    ["a letter", "Dear Anna,\nhow are you?\n", "NOT_A_STATEMENT"],
    ["headings without rows", "Date,Details,Amount,Balance\n", "NOT_A_STATEMENT"],
    ["an empty message", ":20:A\n:25:1\n:28C:1\n-\n", "NOT_A_STATEMENT"],
    [
      "an account without transactions",
      "<OFX><STMTRS><BANKACCTFROM><ACCTID>1</BANKACCTFROM></STMTRS></OFX>",
      "NOT_A_STATEMENT",
    ],
  ];
  for (const [name, text, code] of refusals) {
    it(`rejects ${name}`, async () => {
      await assert.rejects(
        read(text),
        (error) => error instanceof UnreadableStatement && error.code === code,
      );
    });
  }

  it("reads a statement that has balances and no transactions", async () => {
    const [statement] = (await read(":20:A\n:25:1\n:60F:C250201EUR100,00\n:62F:C250228EUR100,00\n-\n"))
      .statements;
    assert.deepEqual([statement?.transactions.length, statement?.verification], [0, "PROVED"]);
  });
});

describe("any file", () => {
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.nat(12),
    put: fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.constantFrom("\n", ",", '"', "^", ":61:", "<STMTTRN>", "</", "\u0000", "-", "'"),
    ),
  });
  const mangled = (text: string, edits: readonly { at: number; cut: number; put: string }[]) =>
    edits.reduce((result, { at, cut, put }) => {
      const place = Math.floor(at * result.length);
      return result.slice(0, place) + put + result.slice(place + cut);
    }, text);

  for (const [format, text] of Object.entries(SAMPLES)) {
    it(`reads or rejects mangled ${format} files, and never crashes`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 12 }), async (edits) => {
          try {
            const { statements } = await read(mangled(text, edits));
            for (const { date, amount } of statements.flatMap(({ transactions }) => transactions)) {
              assert.match(date, /^\d{4}-\d{2}-\d{2}$/);
              assert.ok(Number.isSafeInteger(amount) && !Object.is(amount, -0));
            }
          } catch (error) {
            assert.ok(error instanceof UnreadableStatement, String(error));
          }
        }),
        { numRuns: 150 },
      );
    });
  }

  it("reads or rejects random bytes, and never crashes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 600 }), async (bytes) => {
        await readStatement(bytes, { fileName: "x" }).catch((error) =>
          assert.ok(error instanceof UnreadableStatement),
        );
      }),
      { numRuns: 150 },
    );
  });

  it("reads long runs of one character in linear time", async () => {
    for (const char of [",", '"', " ", "1", "<", ":", "^", "-", "a", "(", "."]) {
      const start = process.cpuUsage();
      for (const head of [
        "",
        "Date,Amount\n01/02/2025,",
        "<OFX><STMTTRN><NAME>",
        "!Type:Bank\nT",
        ":20:A\n:61:250102D5,00NTRF",
      ]) {
        for (const length of [50_000, 400_000]) {
          await read(head + char.repeat(length)).catch((error) =>
            assert.ok(error instanceof UnreadableStatement),
          );
        }
      }
      // The expected time is at most a fifth of a second. Quadratic work would take minutes.
      assert.ok(process.cpuUsage(start).user < 20_000_000, `${JSON.stringify(char)} took too long`);
    }
  });
});

it("distinguishes a photo from a statement without text and gives advice", async () => {
  for (const magic of [
    [0xff, 0xd8, 0xff, 0xe0],
    [0x89, 0x50, 0x4e, 0x47],
  ]) {
    await assert.rejects(
      readStatement(Uint8Array.from([...magic, 1, 2, 3, 4]), { fileName: "photo" }),
      (error: unknown) =>
        error instanceof UnreadableStatement &&
        error.code === "SCANNED_IMAGE" &&
        /as a PDF or CSV/.test(error.message),
    );
  }

  it("advises unpacking other archives", async () => {
    for (const magic of [
      [0x37, 0x7a, 0xbc, 0xaf],
      [0x52, 0x61, 0x72, 0x21],
    ]) {
      await assert.rejects(
        readStatement(Uint8Array.from([...magic, 1, 2, 3]), { fileName: "statements.rar" }),
        (error: unknown) =>
          error instanceof UnreadableStatement &&
          error.code === "UNSUPPORTED" &&
          /[Uu]npack/.test(error.message),
      );
    }
  });

  it("reads a file padded with NUL characters", async () => {
    const { statements } = await read(CSV.replaceAll(",", "\0,"));
    assert.equal(statements[0]?.verification, "PROVED");
  });
});
