import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { servedName } from "#lib/records/documents/allowed-files.ts";
import type { DocumentCategory } from "#lib/records/documents/core/document-category.ts";
import { run } from "./check-file.ts";

const TSV = "Date\tDetails\tAmount\n01/02/2026\tShop\t-31.00\n02/02/2026\tBus\t-2.00\n";
const MT940 = ":20:1\n:25:1/1\n:28C:1\n:60F:C260201NZD1,00\n:61:260213D1,00NTRFNONREF\n:62F:C260228NZD0,00\n";
const OFX =
  "OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKTRANLIST></BANKTRANLIST></STMTRS></OFX>";

async function check(
  t: { after: (end: () => Promise<void>) => void },
  name: string,
  text: string,
  category: DocumentCategory,
) {
  const folder = await mkdtemp(path.join(tmpdir(), "check-file-"));
  t.after(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "upload");
  await writeFile(file, text);
  return run({
    file: { path: file, name, size: text.length, tooLarge: false, isEicar: false } as never,
    category,
  });
}

for (const [name, text, served] of [
  ["export.tdv", TSV, "export.tdv.csv"],
  ["export.exp", TSV, "export.exp.csv"],
  ["export.dat", TSV, "export.dat.csv"],
  ["export", TSV, "export.csv"],
  ["export.mta", MT940, "export.mta.sta"],
  ["export.sgml", OFX, "export.sgml.ofx"],
] as const) {
  test(`takes the statement ${name} by its content and serves it as ${served}`, async (t) => {
    const checked = await check(t, name, text, "BANK_STATEMENTS");
    assert.ok(typeof checked !== "string", String(checked));
    assert.equal(checked.statement, true);
    assert.equal(servedName(name, checked.mediaType), served);
  });
}

test("refuses names of programs whatever the content, and unknown endings of other content or categories", async (t) => {
  for (const name of ["export.exe", "export.ps1", "export.csv.lnk", "export.hta"]) {
    assert.match(String(await check(t, name, TSV, "BANK_STATEMENTS")), /its name ends in/, name);
  }
  assert.equal(typeof (await check(t, "notes.tdv", "Only some words.\n", "BANK_STATEMENTS")), "string");
  assert.match(String(await check(t, "export.tdv", TSV, "PAYSLIPS")), /its name ends in \.tdv/);
});
