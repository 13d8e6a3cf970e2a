import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { createCanvas } from "@napi-rs/canvas";
import { shortStatement } from "#testing/generators/statements/household.ts";
import { layoutNamed } from "#testing/generators/statements/layouts/layout-families.ts";
import { drawStatementPdf } from "#testing/generators/statements/pdf/draw-statement-pdf.ts";
import { bindScans, type Scanning, scanPages } from "#testing/generators/statements/pdf/scan-pages.ts";
import { tamper } from "#testing/generators/statements/tamper.ts";
import type { StatementDraft } from "../core/model.ts";
import { readStatement } from "../core/read-statement.ts";
import { openScanReader } from "./scan-reader.ts";

const layout = layoutNamed("plain");
/** Covers only the part of the page with the statement, to save time. */
const clean: Scanning = { dpi: 150, degrees: 0, noise: 0, shadow: 0, quality: 80, seed: 1, share: 0.5 };
const progress: { page: number; of: number }[] = [];
const scans = openScanReader((read) => progress.push(read));
after(() => scans.close());

function blank(): Buffer {
  const canvas = createCanvas(620, 440);
  const context = canvas.getContext("2d");
  context.fillStyle = "#f4f2ee";
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.encodeSync("jpeg");
}

const money = ({ transactions }: StatementDraft) => transactions.map(({ date, amount }) => [date, amount]);

describe("scans", () => {
  it("reads a skewed scan between blank pages of a PDF, proves it and flags it", async () => {
    const [page] = await scanPages(await drawStatementPdf(shortStatement(), layout), {
      ...clean,
      degrees: 2.3,
      noise: 10,
    });
    assert.ok(page);
    const file = await bindScans([blank(), page, blank()], clean.dpi);
    const reading = await readStatement(file, { fileName: "scan.pdf", scans });
    assert.equal(reading.format, "PDF");
    assert.deepEqual(reading.statements.map(money), [money(shortStatement())]);
    assert.deepEqual(
      reading.statements.map(({ verification }) => verification),
      ["PROVED"],
    );
    assert.deepEqual(
      reading.flags.map(({ code }) => code),
      ["READ_BY_OCR"],
    );
    // The second pass, at a higher resolution, reports its pages again.
    assert.deepEqual(
      progress.slice(0, 3),
      [1, 2, 3].map((number) => ({ page: number, of: 3 })),
    );
    assert.ok(reading.statements[0]?.transactions.every((row) => row.page === 2));
  });

  it("reads a photo taken upside down and in the shade", async () => {
    const scanning = { ...clean, degrees: 181, shadow: 0.5, quality: 70 };
    const [photo] = await scanPages(await drawStatementPdf(shortStatement(), layout), scanning);
    assert.ok(photo);
    const reading = await readStatement(new Uint8Array(photo), { fileName: "photo.jpg", scans });
    assert.equal(reading.format, "IMAGE");
    assert.deepEqual(reading.statements.map(money), [money(shortStatement())]);
  });

  it("reports a figure that was changed on the paper", async () => {
    const [page] = await scanPages(
      await drawStatementPdf(tamper(shortStatement(), "AMOUNT", 5), layout),
      clean,
    );
    assert.ok(page);
    const file = await bindScans([page], clean.dpi);
    const [read] = (await readStatement(file, { fileName: "scan.pdf", scans })).statements;
    assert.equal(read?.verification, "CONFLICT");
    assert.ok(read?.conflicts.some(({ page: where }) => where === 1));
  });
});
