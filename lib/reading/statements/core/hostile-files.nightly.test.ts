import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { UnreadableStatement } from "#lib/reading/statements/core/model.ts";
import { readStatement } from "#lib/reading/statements/core/read-statement.ts";
import { zipOf } from "#testing/generators/statements/fuzz/zip-of.ts";
import { scaleRuns } from "#testing/run-size.ts";

/** Seconds of processor time, which load on the machine does not affect. The limit for a file is 20. */
const SECONDS = 5;

/** Twenty megabytes, or four. A reader that takes quadratic time would need hours for either. */
const LONG_LINE = scaleRuns(20_000_000);

/** Reads a file, which must be quick for any content, and returns the outcome. */
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

  it("finishes reading a delimited file with one line of many megabytes", async () => {
    const row = "01/02/2025,COUNTDOWN,-12.30,";
    assert.equal(
      await outcomeOf(`Date,Details,Amount\n${row.repeat(LONG_LINE / row.length)}`),
      "NOT_CHECKABLE",
    );
    assert.equal(
      await outcomeOf(`Date,Details,Amount\n01/02/2025,"${"x".repeat(LONG_LINE)},-12.30\n`),
      "NOT_CHECKABLE",
    );
    assert.equal(
      await outcomeOf(`Date,Details,Amount\n01/02/2025,${',"a'.repeat(LONG_LINE / 20)},-12.30\n`),
      "NOT_A_STATEMENT",
    );
  });

  it("expands no entities in an XML spreadsheet", async () => {
    const row =
      "<Row><Cell><Data>01/02/2025</Data></Cell><Cell><Data>&a11;</Data></Cell><Cell><Data>1.00</Data></Cell></Row>";
    const head =
      "<Row><Cell><Data>Date</Data></Cell><Cell><Data>Details</Data></Cell><Cell><Data>Amount</Data></Cell></Row>";
    const sheet = `<?xml version="1.0"?>${ENTITIES}<Workbook><Worksheet><Table>${head}${row}</Table></Worksheet></Workbook>`;
    assert.equal(await outcomeOf(sheet), "NOT_CHECKABLE");
  });

  it("rejects a spreadsheet in OpenDocument that unpacks to too much or repeats its cells endlessly", async () => {
    const ods = (content: Uint8Array) =>
      zipOf({
        mimetype: Buffer.from("application/vnd.oasis.opendocument.spreadsheet"),
        "content.xml": content,
        "META-INF/manifest.xml": Buffer.from("<manifest/>"),
      });
    assert.equal(await outcomeOf(ods(Buffer.alloc(170_000_000, 32))), "TOO_LARGE");
    const cell =
      '<table:table-cell office:value-type="string" table:number-columns-repeated="16000"><text:p>x</text:p></table:table-cell>';
    const rows = `<table:table-row table:number-rows-repeated="1000000">${cell}</table:table-row>`.repeat(20);
    const content = `<office:document-content><office:body><office:spreadsheet><table:table>${rows}</table:table></office:spreadsheet></office:body></office:document-content>`;
    assert.match(await outcomeOf(ods(Buffer.from(content))), /DAMAGED|NOT_A_STATEMENT|TOO_LARGE/);
  });

  it("finishes reading JSON nested a million deep, and lists within lists", async () => {
    const row = '{"date":"2025-02-01","amount":-1,"description":"x"}';
    const deep = (times: number) =>
      `{"date":"2025-02-01","amount":1,"a":${'{"a":'.repeat(times)}[${row}]${"}".repeat(times)}}`;
    assert.equal(await outcomeOf(deep(1_000_000)), "NOT_A_STATEMENT");
    assert.equal(
      await outcomeOf(`[[${`[${row}],`.repeat(2_000)}[]]]`),
      "NOT_CHECKABLE ".repeat(2_000).trim(),
    );
    assert.equal(await outcomeOf(`{"date":"2025-02-01","amount":1,"a":${"[".repeat(1_000_000)}`), "DAMAGED");
  });

  it("finishes reading web pages of endless tables, cells, scripts and comments", async () => {
    const head = "<table><tr><th>Date<th>Details<th>Amount<tr><td>01/02/2025<td>Dairy<td>-1.00</table>";
    for (const each of [
      "<table>",
      "<table><tr><td>",
      "<td rowspan=1000>",
      "<script></SCRIPT>",
      "<!-- -->",
      "<script>",
      "<style>",
    ])
      await outcomeOf(`${head}${each.repeat(2_000_000 / each.length)}`);
  });

  it("finishes reading printed text of one endless line, and of endless lines", async () => {
    const row = "01/02/2025   COUNTDOWN   12.30\n";
    await outcomeOf(row + row + "01/02/2025   COUNTDOWN   ".repeat(LONG_LINE / 100));
    await outcomeOf(`Statement of account, opening balance 1.00\n${row.repeat(LONG_LINE / 800)}`);
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
      "BAI2",
      (text: string) =>
        `01,A,B,250101,0200,1,,,2/\n02,A,B,1,250101,,${text},2/\n03,${text},,010,${text},,,015,1,,/\n88,${text}/\n16,142,${text},D,${text},${text}/\n${text}\n49,${text}/\n`,
    ],
    [
      "CODA",
      (text: string) =>
        `00000110225725${" ".repeat(114)}\n1000123${text}\n2100010000${text}\n2200010000${text}\n8001${text}\n9${text}\n`,
    ],
    [
      "JSON",
      (text: string) =>
        JSON.stringify({
          account: text,
          items: [{ date: text, created_at: "2025-01-01", amount: "1.00", description: text, type: text }],
        }),
    ],
    [
      "printed text",
      (text: string) => `01/02/2025   ${text}   12.30\n03/02/2025   COUNTDOWN   4.00\n${text}\n`,
    ],
    [
      "HTML",
      (text: string) =>
        `<table><tr><th>Date<th>Details<th>Amount<tr><td>${text}<td ${text}>${text}<td>${text}1.00</table>`,
    ],
  ] as const) {
    it(`finishes reading long runs of any character in each field of ${name}`, async () => {
      for (const each of bait) await outcomeOf(file(each.repeat(Math.ceil(60_000 / each.length))));
    });
  }
});
