import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { UnreadableStatement } from "../core/model.ts";
import { readStatement } from "../core/read-statement.ts";
import { zipOf } from "./zip-of.ts";

/** Seconds of processor time, so that load on the machine does not count; far below a file's limit of 20. */
const SECONDS = 5;

/** The outcome of reading a file, which must come quickly for any content. */
async function outcomeOf(content: string | Uint8Array): Promise<string> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const start = process.cpuUsage();
  try {
    const { statements } = await readStatement(bytes, { fileName: "trap" });
    return statements.map(({ verification }) => verification).join(" ");
  } catch (error) {
    assert.ok(error instanceof UnreadableStatement, String(error));
    return error.code;
  } finally {
    const { user, system } = process.cpuUsage(start);
    const seconds = (user + system) / 1e6;
    assert.ok(seconds < SECONDS, `took ${seconds.toFixed(1)} s`);
  }
}

const ENTITIES = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 12 }, (_, i) => `<!ENTITY a${i} "${`&a${i === 0 ? "" : i - 1};`.repeat(10)}">`).join("")}]>`;
const CAMT_OPEN = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>';
const OFX_ROW = "<STMTTRN><DTPOSTED>20250101<TRNAMT>-1.00<NAME>";

describe("files made to exhaust a reader", () => {
  it("rejects a CAMT message that declares entities", async () => {
    assert.equal(
      await outcomeOf(`<?xml version="1.0"?>${ENTITIES}${CAMT_OPEN}&a11;</Stmt></BkToCstmrStmt></Document>`),
      "DAMAGED",
    );
  });

  it("expands no entities in OFX", async () => {
    assert.equal(
      await outcomeOf(
        `<?xml version="1.0"?>${ENTITIES}<OFX><STMTRS><BANKTRANLIST>${OFX_ROW}&a11;</STMTTRN></BANKTRANLIST></STMTRS></OFX>`,
      ),
      "NOT_CHECKABLE",
    );
  });

  it("expands no entities in a workbook", async () => {
    const sheet = `<?xml version="1.0"?>${ENTITIES}<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&a11;</t></is></c></row></sheetData></worksheet>`;
    assert.match(
      await outcomeOf(
        zipOf({
          "xl/workbook.xml": Buffer.from("<workbook/>"),
          "xl/worksheets/sheet1.xml": Buffer.from(sheet),
        }),
      ),
      /DAMAGED|NOT_A_STATEMENT/,
    );
  });

  it("rejects a workbook that unpacks to hundreds of megabytes, whatever size it states", async () => {
    const parts = {
      "xl/workbook.xml": Buffer.from("<workbook/>"),
      "xl/worksheets/sheet1.xml": Buffer.alloc(170_000_000, 32),
    };
    assert.equal(await outcomeOf(zipOf(parts)), "TOO_LARGE");
    assert.equal(await outcomeOf(zipOf(parts, 1000)), "TOO_LARGE");
  });

  it("finishes reading elements nested a hundred thousand deep", async () => {
    assert.equal(await outcomeOf(`${CAMT_OPEN}${"<a>".repeat(100_000)}`), "DAMAGED");
    assert.equal(
      await outcomeOf(
        `${CAMT_OPEN}${"<a>".repeat(100_000)}${"</a>".repeat(100_000)}</Stmt></BkToCstmrStmt></Document>`,
      ),
      "DAMAGED",
    );
    assert.equal(
      await outcomeOf(`<OFX>${"<STMTRS><BANKTRANLIST>".repeat(50_000)}${OFX_ROW}x`),
      "NOT_CHECKABLE",
    );
  });

  it("finishes reading a delimited file with one line of 20 MB", async () => {
    const row = "01/02/2025,COUNTDOWN,-12.30,";
    assert.equal(
      await outcomeOf(`Date,Details,Amount\n${row.repeat(20_000_000 / row.length)}`),
      "NOT_CHECKABLE",
    );
    assert.equal(
      await outcomeOf(`Date,Details,Amount\n01/02/2025,"${"x".repeat(20_000_000)},-12.30\n`),
      "NOT_CHECKABLE",
    );
    assert.equal(
      await outcomeOf(`Date,Details,Amount\n01/02/2025,${',"a'.repeat(1_000_000)},-12.30\n`),
      "NOT_A_STATEMENT",
    );
  });

  const bait = [
    " ",
    "0",
    "a",
    "(",
    ")",
    "-",
    ",",
    ".",
    "1 ",
    "1.",
    "1,",
    "<",
    "<a",
    "<!--",
    "<![CDATA[",
    "&",
    "&#",
    '"',
    '""',
    "'",
    "?20",
    ":",
    "/",
    "SVWZ+",
    "é",
    "^\n",
    "\n",
    "\r",
    "\t",
    "total ",
  ];
  for (const [name, file] of [
    [
      "CSV",
      (text: string) =>
        `Date,Details,Amount,Balance\n01/02/2025,Opening ${text},${text}1.00,5.00\n${text},x,${text},${text}x\n`,
    ],
    [
      "OFX",
      (text: string) =>
        `<OFX><STMTRS><BANKTRANLIST><STMTTRN><DTPOSTED>${text}<TRNAMT>${text}1<NAME>${text}<MEM${text}`,
    ],
    ["QIF", (text: string) => `!Type:Bank\nD${text}\nT${text}1\nP${text}\n^\n`],
    [
      "MT940",
      (text: string) =>
        `:20:A\n:25:${text}\n:60F:C250101NZD${text}1,00\n:61:250101D1,00${text}\n${text}\n:86:166?00${text}?20SVWZ+${text}\n:62F:${text}\n`,
    ],
    [
      "CAMT",
      (text: string) =>
        `${CAMT_OPEN}<Acct><Id><IBAN>${text}</IBAN></Id></Acct><Ntry><Amt Ccy="${text}">${text}</Amt><BookgDt><Dt>${text}</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>`,
    ],
    [
      "HTML",
      (text: string) =>
        `<table><tr><th>Date<th>Details<th>Amount<tr><td>${text}<td ${text}>${text}<td>${text}1.00</table>`,
    ],
  ] as const) {
    it(`reads long runs of any character in each field of ${name} to an end`, async () => {
      for (const each of bait) await outcomeOf(file(each.repeat(Math.ceil(60_000 / each.length))));
    });
  }
});
