import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { seededRandom } from "#testing/generators/seeded-random.ts";
import { anyStatement } from "#testing/generators/statements/any-statement.ts";
import { JSON_WRITERS } from "#testing/generators/statements/formats/write-json.ts";
import {
  dailyStatements,
  writeBai2,
  writeCoda,
} from "#testing/generators/statements/formats/write-messages.ts";
import {
  writeHtml,
  writeOdsSheets,
  writePrinted,
  writeXmlSpreadsheet,
} from "#testing/generators/statements/formats/write-tables.ts";
import { layoutNamed } from "#testing/generators/statements/layouts/layout-families.ts";
import {
  writeCamt,
  writeCsv,
  writeMt940,
  writeOfx,
  writeQif,
  writeWorkbook,
} from "#testing/generators/statements/write-data-files.ts";
import { rotateCases } from "#testing/run-size.ts";
import type { StatementDraft } from "../model.ts";
import { readStatement } from "../read-statement.ts";
import { excerptAround } from "./excerpt-around.ts";

type Writer = (statement: StatementDraft) => unknown;

const random = () => seededRandom(7);
const other = anyStatement(2, layoutNamed("plain"));

const WRITERS: Record<string, Writer> = {
  CSV: writeCsv,
  "CSV with a preamble and multi-line fields": (statement) => `Account,12-3456\n\n${writeCsv(statement)}`,
  workbook: (statement) => writeWorkbook([other, statement]),
  OpenDocument: (statement) => writeOdsSheets([other, statement]),
  "web page": (statement) => writeHtml(statement, random()),
  "XML spreadsheet": (statement) => writeXmlSpreadsheet([other, statement]),
  "printed text": (statement) => writePrinted(statement, random()),
  OFX: writeOfx,
  "OFX on one line": (statement) => writeOfx(statement).replace(/\n(?=<)/g, ""),
  CAMT: (statement) => writeCamt([other, statement]),
  MT940: (statement) => writeMt940([other, statement]),
  QIF: writeQif,
  BAI2: (statement) => writeBai2(dailyStatements(statement), random()),
  CODA: (statement) => writeCoda(statement, random()),
  ...Object.fromEntries(
    Object.entries(JSON_WRITERS).map(([name, write]): [string, Writer] => [
      `JSON of ${name}`,
      (statement) => JSON.stringify(write(statement)),
    ]),
  ),
};

const digitsOf = (text: string) => text.replace(/\D/g, "");

describe("excerptAround", () => {
  for (const [index, [name, write]] of Object.entries(WRITERS).entries()) {
    it(`${name}: marks the line of every row, and no other row's`, async () => {
      const statement = anyStatement(1, layoutNamed("plain"));
      const written = await write(statement);
      const bytes = typeof written === "string" ? new TextEncoder().encode(written) : (written as Uint8Array);
      const { statements } = await readStatement(bytes, { fileName: "statement", today: "2026-11-20" });
      const rows = statements.flatMap(({ transactions }) => transactions);
      assert.ok(rows.length >= statement.transactions.length);
      // Checking every row would read a long file hundreds of times.
      const checked = rows.filter((_, at) => at % 9 === 0);
      for (const row of rotateCases(checked, index, 2)) {
        const excerpt = await excerptAround(bytes, { page: row.page, line: row.line, read: [row] });
        assert.ok(excerpt, `line ${row.line}`);
        const marked = excerpt.lines.filter(({ isMarked }) => isMarked);
        const text = marked.flatMap(({ cells }) => cells).join(" ");
        const digits = String(Math.abs(row.amount)).replace(/0{1,2}$/, "");
        assert.ok(digitsOf(text).includes(digits), `${row.amount} in ${text}`);
        const words = row.description.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
        const squeezed = text.replace(/\W/g, "").toLowerCase();
        const missing = words.filter((word) => !squeezed.includes(word.replace(/\W/g, "").toLowerCase()));
        assert.ok(missing.length <= words.length / 2, `${row.description} in ${text}`);
      }
    });
  }

  it("shows the headings above a row and only a few lines around it", async () => {
    const lines = Array.from({ length: 400 }, (_, at) => `2026-08-01,SHOP ${at},-${at + 1}.50`);
    const bytes = new TextEncoder().encode(["Date,Description,Amount", ...lines].join("\n"));
    const read = [{ description: "SHOP 300", amount: -30_150 }];
    const excerpt = await excerptAround(bytes, { page: null, line: 302, read });
    assert.deepEqual(
      excerpt?.lines.map(({ number }) => number),
      [1, 299, 300, 301, 302, 303, 304, 305],
    );
    assert.deepEqual(excerpt?.lines[0], {
      number: 1,
      cells: ["Date", "Description", "Amount"],
      isMarked: false,
      isHeading: true,
    });
    assert.deepEqual(
      excerpt?.lines.filter(({ isMarked }) => isMarked).map(({ cells }) => cells),
      [["2026-08-01", "SHOP 300", "-301.50"]],
    );
  });

  it("returns nothing for a line that does not show the row, or does not exist", async () => {
    const bytes = new TextEncoder().encode(writeCsv(anyStatement(4, layoutNamed("plain"))));
    const read = [{ description: "SHOP", amount: 123_456_789 }];
    assert.equal(await excerptAround(bytes, { page: null, line: 3, read }), null);
    assert.equal(await excerptAround(bytes, { page: null, line: 9_999, read: [] }), null);
  });
});
