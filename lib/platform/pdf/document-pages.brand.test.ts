import assert from "node:assert/strict";
import { test } from "node:test";
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { encodeOpaquePng } from "#lib/records/brokerages/tasks/draw-logo.ts";
import { drawnBytes, drawnText } from "#testing/generators/statements/drawn-text.ts";
import { sampleReport, sampleTransactions } from "#testing/generators/statements/sample-report.ts";
import type { PrintedBrand } from "./document-pages.ts";

const [width, height] = [300, 100];
const pixels = new Uint8ClampedArray(width * height * 4).fill(120);

const brand: PrintedBrand = {
  name: "Kea & Co <Home> Loans",
  adviser: "Mārama Tāne · FSP123456 · 06 555 0142 · hello@kea.example · kea.example",
  company: "Kea Limited · 1 Kōwhai Street, Ōtaki 5512",
  accent: "#8a5a00",
  logo: { png: encodeOpaquePng(pixels, width, height), width, height },
};

const branded = (more: Partial<PrintedBrand> = {}) =>
  sampleReport({ transactions: sampleTransactions(120), brand: { ...brand, ...more } });

test("every page has the brokerage's name, adviser and contacts in place of Lodge's name", async () => {
  const pages = await drawnText(branded());
  assert.ok(pages.length > 2);
  for (const page of pages) {
    assert.ok(page.startsWith(brand.name), page.slice(0, 80));
    assert.ok(page.includes(brand.adviser) && page.includes(brand.company));
    assert.ok(!page.includes("Lodge"));
  }
  assert.ok(pages[0]?.includes("Broker Marama Tāne, Kea & Co <Home> Loans"));
  const plain = await drawnText(sampleReport());
  assert.ok(plain.every((page) => page.startsWith("Lodge ")));
});

test("every page shows the logo in its proportions at the top left, and the file has it once", async () => {
  const bytes = await drawnBytes(branded());
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  for (let number = 1; number <= document.numPages; number += 1) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
    const at = fnArray.indexOf(OPS.paintImageXObject);
    assert.notEqual(at, -1, `page ${number}`);
    const before = fnArray.lastIndexOf(OPS.transform, at);
    const [wide = 0, , , high = 0, left, bottom = 0] = argsArray[before] as number[];
    assert.ok(Math.abs(wide / Math.abs(high) - 3) < 0.05, `${wide} × ${high}`);
    assert.equal(left, 42);
    assert.ok(bottom > 0);
  }
  assert.equal(bytes.toString("latin1").match(/\/Subtype \/Image/g)?.length, 1);
  await task.destroy();
});

test("draws the same bytes again, and other bytes under another brand", async () => {
  const one = await drawnBytes(branded());
  assert.deepEqual(await drawnBytes(branded()), one);
  assert.notDeepEqual(await drawnBytes(branded({ accent: "#000000" })), one);
  assert.notDeepEqual(await drawnBytes(branded({ logo: null })), one);
});

test("long names and contacts stay on their line, clear of the page number", async () => {
  const long = { name: "Kea ".repeat(30).trim(), adviser: "Mārama ".repeat(40), company: "x".repeat(300) };
  const pages = await drawnText(branded(long));
  for (const [index, page] of pages.entries()) {
    assert.ok(page.includes(`Page ${index + 1} of ${pages.length}`));
    assert.match(page, /^Kea Kea .*…/);
  }
});

test("a brokerage without contacts has only its name", async () => {
  const [page = ""] = await drawnText(branded({ adviser: "", company: "", accent: null, logo: null }));
  assert.ok(page.startsWith(brand.name) && page.includes("Drawn 20 Nov 2026"));
});
