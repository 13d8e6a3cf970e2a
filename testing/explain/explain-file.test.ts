import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { ScannedPage, ScanReader } from "#lib/reading/statements/core/pdf/read-scanned.ts";
import { shortStatement } from "#testing/generators/statements/household.ts";
import { drawTypedPages } from "#testing/generators/statements/pdf/typed-pages.ts";
import {
  writeCamt,
  writeCsv,
  writeMt940,
  writeOfx,
  writeQif,
  writeWorkbook,
} from "#testing/generators/statements/write-data-files.ts";
import { explainFile } from "./explain-file.ts";
import { formatExplanation } from "./format-explanation.ts";

const WIDTH = 120;

const TYPED = `Example Bank NZ                        Account number 12-3456-0123456-00
Statement period 1 March 2024 to 31 March 2024
Date        Details                               Withdrawals      Deposits       Balance
01 Mar 24   Opening balance                                                        500.00
04 Mar 24   COLES                                       40.00
            Total Wine & More                           60.00                      400.00
18 Mar 24   FUEL                                        30.00                      370.00
31 Mar 24   Closing balance                                                        370.00`;

describe("explainFile", () => {
  it("gives each line of a PDF with its event, its rule and its results", async () => {
    const { lines } = await explainFile(await drawTypedPages(TYPED), { fileName: "typed.pdf" });
    assert.deepEqual(
      lines.map(({ place, event, rule, results }) => [place, event, rule, ...results]),
      [
        ["1.1", "PROSE", "list without transactions"],
        ["1.2", "PROSE", "list without transactions"],
        ["1.3", "HEADER", "headings of a table"],
        ["1.4", "LABEL", "balance or total", "OPENING 500.00"],
        ["1.5", "ROW", "transaction", "2024-03-04 -40.00"],
        ["1.6", "ROW", "transaction", "2024-03-04 -60.00, balance 400.00"],
        ["1.7", "ROW", "transaction", "2024-03-18 -30.00, balance 370.00"],
        ["1.8", "LABEL", "balance or total", "CLOSING 370.00"],
      ],
    );
  });

  it("lists the interpretations that were tried, the winner and the deciding criterion", async () => {
    const { decisions, statements } = await explainFile(await drawTypedPages(TYPED), {
      fileName: "typed.pdf",
    });
    const [layout] = decisions;
    assert.equal(layout?.question, "What the lines of the file are");
    assert.equal(layout?.decidedBy, "proved");
    assert.deepEqual(
      layout?.tried.map(({ choices, evidence, won }) => [choices["unknown totals"], evidence.proved, won]),
      [
        [undefined, false, false],
        ["transactions", true, true],
      ],
    );
    assert.deepEqual(
      statements.map(({ verification }) => verification),
      ["PROVED"],
    );
  });

  it("explains a file that is rejected", async () => {
    const letter = await drawTypedPages(
      "Dear customer,\nthank you for your visit on 3 March 2024. We look forward to your next one.",
    );
    const explanation = await explainFile(letter, { fileName: "letter.pdf" });
    assert.equal(explanation.refused?.code, "NOT_A_STATEMENT");
    assert.equal(explanation.lines.length, 2);
    assert.match(formatExplanation(explanation), /REFUSED\n {2}NOT_A_STATEMENT: /);
  });

  it("explains a photo by its words", async () => {
    const page: ScannedPage = { page: 1, width: 595, words: wordsOf(TYPED) };
    const scans: ScanReader = { photo: async () => page, pages: async () => [] };
    const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
    const { format, lines, decisions, flags } = await explainFile(jpeg, { fileName: "photo.jpg", scans });
    assert.equal(format, "IMAGE");
    assert.equal(lines.filter(({ event }) => event === "ROW").length, 3);
    assert.equal(decisions[0]?.question, "At what resolution to scan the page");
    assert.equal(flags.length, 1);
  });

  it("names the columns, the date order and the sign readings of a table", async () => {
    const csv = `Kereru Bank\nDate,Details,Amount,Balance\n03/02/2025,Coffee,4.50,95.50\n04/02/2025,Refund,10.00,105.50\n`;
    const { tables, decisions, lines } = await explainFile(new TextEncoder().encode(csv), {
      fileName: "export.csv",
    });
    assert.deepEqual(
      tables.map(({ dateOrder, columns }) => [dateOrder, ...columns.map(({ roles }) => roles.join())]),
      [["DMY", "date", "description", "amount", "balance"]],
    );
    assert.deepEqual(
      lines.map(({ place, rule }) => [place, rule]),
      [
        ["1", "line over the headings"],
        ["2", "headings of a table"],
        ["3", "transaction"],
        ["4", "transaction"],
      ],
    );
    const [amounts] = decisions;
    assert.equal(amounts?.question, "Which columns are the amounts and the balance");
    assert.deepEqual(amounts?.tried.find(({ won }) => won)?.choices, {
      amounts: "Amount",
      signs: "as written",
      balance: "Balance",
    });
  });

  const statement = shortStatement();
  const encoded = (text: string) => new TextEncoder().encode(text);
  const FILES: [string, () => Uint8Array | Promise<Uint8Array>][] = [
    ["CSV", () => encoded(writeCsv(statement))],
    ["XLSX", () => writeWorkbook([statement])],
    ["OFX", () => encoded(writeOfx(statement))],
    ["CAMT", () => encoded(writeCamt([statement]))],
    ["MT940", () => encoded(writeMt940([statement]))],
    ["QIF", () => encoded(writeQif(statement))],
  ];
  for (const [format, bytes] of FILES) {
    it(`returns the place and the figures of each row of a ${format} file`, async () => {
      const explanation = await explainFile(await bytes(), { fileName: `export.${format.toLowerCase()}` });
      assert.equal(explanation.format, format);
      const rows = explanation.lines.filter(({ event }) => event === "ROW");
      assert.equal(rows.length, statement.transactions.length);
      for (const { results, place } of rows) {
        assert.match(results.join(), /^\d{4}-\d\d-\d\d -?\d+\.\d\d/);
        assert.match(place, /^\d+$/);
      }
      assert.equal(explanation.statements.length, 1);
    });
  }
});

describe("formatExplanation", () => {
  it("fits the sections into 120 columns", async () => {
    const text = formatExplanation(await explainFile(await drawTypedPages(TYPED), { fileName: "typed.pdf" }));
    for (const line of text.split("\n")) assert.ok(line.length <= WIDTH, line);
    const headings = text.split("\n").filter((line) => /^[A-Z]+$/.test(line));
    assert.deepEqual(headings, ["LINES", "INTERPRETATIONS", "STATEMENTS"]);
    assert.match(text, /\n {2}1\.5 {5}ROW {5}transaction {19}04 Mar 24 COLES 40\.00\n/);
    assert.match(text, /Decided by: proved\./);
    assert.match(text, /opening 500\.00, closing 370\.00\n {5}PROVED/);
  });
});

/** The words of a typed page, as OCR returns them. */
function wordsOf(text: string) {
  return text.split("\n").flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
      text: word,
      confidence: 95,
      x0: 20 + index * 4.2,
      x1: 20 + (index + word.length) * 4.2,
      y: 30 + row * 10,
      size: 7,
    })),
  );
}
