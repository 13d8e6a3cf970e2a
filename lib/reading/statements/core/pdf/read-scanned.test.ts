import assert from "node:assert/strict";
import { describe, it } from "node:test";
import PDFDocument from "pdfkit";
import { prove } from "#lib/reading/statements/core/prove.ts";
import { createCanvas } from "#lib/reading/statements/scans/render-pages.ts";
import { readPdf } from "./read-pdf.ts";
import { readScanned, type ScannedPage } from "./read-scanned.ts";

const RIGHT_EDGES = [100, 300, 380, 460];

/** A page of words in four columns, with a confidence of 95. `change` alters words by their text. */
function page(change: Record<string, { text?: string; confidence?: number }> = {}): ScannedPage {
  const rows = [
    ["Date", "Details", "Amount", "Balance"],
    ["01/03/2025", "Opening balance", "", "1,000.00"],
    ["03/03/2025", "Groceries", "-54.20", "945.80"],
    ["07/03/2025", "Salary", "2,100.00", "3,045.80"],
    ["09/03/2025", "Rent", "-600.15", "2,445.65"],
    ["11/03/2025", "Closing balance", "", "2,445.65"],
  ];
  const words = rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) =>
      cell === ""
        ? []
        : cell.split(" ").map((text, at) => {
            const width = text.length * 5;
            const x0 = column < 2 ? 40 + column * 80 + at * 50 : (RIGHT_EDGES[column] ?? 0) - width;
            const read = change[`${row} ${text}`] ?? {};
            return {
              text: read.text ?? text,
              confidence: read.confidence ?? 95,
              x0,
              x1: x0 + width,
              y: 200 + row * 14,
              size: 9,
            };
          }),
    ),
  );
  const title = "Kauri Bank account statement 12-3456-0789012-00"
    .split(" ")
    .map((text, at) => ({ text, confidence: 95, x0: 40 + at * 60, x1: 95 + at * 60, y: 100, size: 9 }));
  return { page: 1, width: 595, words: [...title, ...words] };
}

/** A page-wide picture with a line of text that its scanner added. */
async function captionedScan(caption: string): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: "A4", margin: 0 });
  const chunks: Uint8Array[] = [];
  const done = new Promise<Uint8Array>((resolve) => {
    pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
  });
  pdf.image(createCanvas(60, 85).encodeSync("png"), 0, 0, { width: 595, height: 842 });
  pdf.text(caption, 40, 30);
  pdf.end();
  return done;
}

function read(change?: Parameters<typeof page>[0]) {
  const reading = readScanned([], [page(change)], { usLetter: false, made: null, today: "2026-01-01" });
  const [draft] = reading.layout.drafts;
  assert.ok(draft);
  return { ...reading, draft, verification: prove(draft).verification };
}

describe("a page read from a picture", () => {
  it("is a scan although its scanner added a line of text", async () => {
    const bytes = await captionedScan(
      "Scanned by the copier on level 3, 2 November 2026, 10:15, page 1 of 1",
    );
    const scans = { pages: async () => [page()], photo: async () => page() };
    const { drafts, flags } = await readPdf(bytes, { scans, today: "2026-01-01" });
    assert.deepEqual(
      drafts.flatMap(({ transactions }) => transactions.map(({ amount }) => amount)),
      [-5420, 210000, -60015],
    );
    assert.ok(flags.some(({ code }) => code === "READ_BY_OCR"));
  });

  it("is proved by its balances, and is flagged as a picture", () => {
    const { draft, verification, unsure, flag } = read();
    assert.deepEqual(
      draft.transactions.map(({ amount }) => amount),
      [-5420, 210000, -60015],
    );
    assert.deepEqual([verification, unsure.size, flag.code], ["PROVED", 0, "READ_BY_OCR"]);
  });

  it("is in conflict if one digit was misread", () => {
    assert.equal(read({ "4 -600.15": { text: "-800.15" } }).verification, "CONFLICT");
  });

  it("is not proved with an uncertain figure or date, which the flag names", () => {
    for (const doubtful of ["4 -600.15", "3 07/03/2025"]) {
      const { verification, unsure, flag } = read({ [doubtful]: { confidence: 41 } });
      assert.deepEqual([verification, unsure.size], ["PROVED", 1]);
      assert.match(flag.message, new RegExp(doubtful.slice(2)));
    }
  });

  it("is not proved with dates that go back and forth", () => {
    assert.equal(read({ "3 07/03/2025": { text: "27/03/2025" } }).unsure.size, 1);
  });

  it("reads letters as digits if the balances then agree, and lists them in the flag", () => {
    const { draft, verification, flag } = read({ "4 -600.15": { text: "-6OO.l5" } });
    assert.equal(draft.transactions.at(-1)?.amount, -60015);
    assert.equal(verification, "PROVED");
    assert.match(flag.message, /“-6OO\.l5” as -600\.15/);
  });

  it("keeps letters if the balances still do not agree", () => {
    const { flag, verification } = read({ "4 -600.15": { text: "-6OO.l8" } });
    assert.notEqual(verification, "PROVED");
    assert.doesNotMatch(flag.message, /Read as figures/);
  });
});
