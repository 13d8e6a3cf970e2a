import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { type CellValue, readXlsx, type Sheet, writeXlsx } from "hucre/xlsx";
import { sampleSheet } from "../../core/rules/sample-sheet.ts";
import { anySheet } from "../../testing/arbitraries.ts";
import { readSheet } from "../core/read-sheet.ts";
import { placeOf } from "../core/tabs.ts";
import { at } from "../core/testing/planted-faults.ts";
import { readWorkbook } from "./read-workbook.ts";
import { writeWorkbook } from "./write-workbook.ts";

test("reads any valid sheet back from its workbook unchanged, to the last digit", async () => {
  await fc.assert(
    fc.asyncProperty(anySheet, async (sheet) => {
      const reading = readSheet(await readWorkbook(await writeWorkbook(sheet)));
      assert.deepEqual(reading, { sheet, notes: [] });
    }),
    { numRuns: 25 },
  );
});

test("writes formats, frozen headings, and validation by choice or range", async () => {
  const { sheets } = await readXlsx(await writeWorkbook(sampleSheet), { readStyles: true });
  assert.deepEqual(
    sheets.map((sheet) => sheet.name),
    ["Tax", "Banks", "Benchmark"],
  );
  const [tax, banks] = sheets;
  assert.deepEqual(banks?.freezePane, { rows: 2, columns: 1 });
  assert.deepEqual(banks?.rows[6]?.slice(0, 4), [
    "Test rate",
    "a year",
    "The interest rate at which new and existing mortgages are tested.",
    0.0695,
  ]);
  const rule = (sheet: Sheet | undefined, range: string) =>
    sheet?.dataValidations?.find((validation) => validation.range === range);
  const testRate = rule(banks, `${at("D", "testRate")}:${at("O", "testRate")}`);
  assert.deepEqual([testRate?.type, testRate?.formula1, testRate?.formula2], ["decimal", "0.01", "0.25"]);
  assert.match(testRate?.inputMessage ?? "", /tested\. Must be between 0.01 and 0.25\./);
  assert.deepEqual(
    rule(banks, `${at("D", "debtToIncomeApplies")}:${at("O", "debtToIncomeApplies")}`)?.values,
    ["LIMIT", "WARN"],
  );
  assert.deepEqual(rule(tax, "D5:D5")?.values, ["2025/26", "2026/27"]);
  assert.equal(
    rule(banks, `${at("D", "boarderWeeklyCap")}:${at("O", "boarderWeeklyCap")}`)?.allowBlank,
    true,
  );
  assert.equal(banks?.cells?.get("6,3")?.style?.numFmt, "0.0#####");
});

/** The sample's workbook as another program might have written it: cells replaced, tabs added. */
async function changedWorkbook(changes: Record<string, CellValue>): Promise<Uint8Array> {
  const { sheets } = await readXlsx(await writeWorkbook(sampleSheet));
  const changed = sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => [...row]) }));
  for (const [place, value] of Object.entries(changes)) {
    const [tab, address = ""] = place.split("!");
    const row = changed.find(({ name }) => name === tab)?.rows[Number(address.slice(1)) - 1];
    if (row) row[address.charCodeAt(0) - 65] = value;
  }
  return writeXlsx({ sheets: [...changed, { name: "Notes", rows: [["not read"]] }] });
}

test("reports all of twenty errors in one workbook with their cells", async () => {
  const planted: Record<string, CellValue> = {
    "Tax!D3": "Not an id",
    "Tax!D5": "2031/32",
    "Tax!D11": 15_600,
    "Tax!E14": 0.1,
    "Tax!D18": 39,
    "Tax!E19": "1.75%",
    "Tax!D21": null,
    "Tax!E22": 24_128.005,
    "Banks!E2": "Rimu",
    "Banks!F3": null,
    "Banks!D5": "1 April",
    [`Banks!${at("D", "testRate")}`]: 6.95,
    [`Banks!${at("E", "maxTermYears")}`]: 30.5,
    [`Banks!${at("F", "minimumSurplus")}`]: "$0",
    [`Banks!${at("G", "lendingStep")}`]: 0,
    [`Banks!${at("H", "rentalShading")}`]: true,
    [`Banks!${at("D", "boarderShading")}`]: new Date("2026-04-01T00:00:00Z"),
    [`Banks!${at("H", "benchmarkGrossIncomeRate")}`]: 0.45,
    [`Banks!${at("G", "debtToIncomeApplies")}`]: "PERHAPS",
    "Benchmark!D5": 1000,
    "Benchmark!G9": 1,
    "Benchmark!H14": -1,
  };
  const reading = readSheet(await readWorkbook(await changedWorkbook(planted)));
  assert.ok("faults" in reading);
  const named = reading.faults.map(placeOf);
  assert.deepEqual(
    Object.keys(planted).filter((place) => !named.includes(place)),
    [],
  );
  // The bank with the invalid key has no column in the benchmark, which is also reported.
  assert.deepEqual(
    named.filter((place) => !(place in planted)),
    ["Benchmark!A2", "Benchmark!E2"],
  );
  assert.match(reading.notes[0] ?? "", /“Notes”/);
});

test("reads every percentage from 0.01 to 25.00 exactly from cells formatted as percentages", async () => {
  const fractions = Array.from({ length: 2500 }, (_, index) => (index + 1) / 10_000);
  const rows = Array.from({ length: 50 }, (_, line) => fractions.slice(line * 50, line * 50 + 50));
  const cells = new Map(
    rows.flatMap((row, line) =>
      row.map((value, column) => [`${line},${column}`, { value, style: { numFmt: "0.00%" } }] as const),
    ),
  );
  const [tab] = await readWorkbook(await writeXlsx({ sheets: [{ name: "Banks", rows, cells }] }));
  assert.deepEqual(tab?.rows.flat(), fractions);
});

test("reads a formula's value, and reports one that was never calculated or failed", async () => {
  const { sheets } = await readXlsx(await writeWorkbook(sampleSheet));
  const cells = new Map<string, object>([
    ["6,3", { type: "formula", formula: "6.95/100", formulaResult: 0.0695, value: 0.0695 }],
    ["6,4", { type: "formula", formula: "D7+1", value: null }],
    ["6,5", { type: "error", value: "#DIV/0!" }],
  ]);
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, rows }) => ({ name, rows, ...(name === "Banks" ? { cells } : {}) })),
  });
  const reading = readSheet(await readWorkbook(bytes));
  assert.ok("faults" in reading);
  assert.deepEqual(
    reading.faults.map(({ cell }) => cell),
    ["E7", "F7"],
  );
  assert.match(reading.faults[0]?.message ?? "", /was not calculated/);
  assert.match(reading.faults[1]?.message ?? "", /#DIV\/0!/);
});

const assertRejected = (bytes: Uint8Array, why: RegExp) =>
  assert.rejects(
    readWorkbook(bytes),
    (error: Error) => error.name === "WorkbookRejected" && why.test(error.message),
  );

/** An archive of one part, whose directory claims `claimed` bytes. */
function archiveOf(packed: Uint8Array, claimed: number, method = 8): Uint8Array {
  const name = Buffer.from("xl/workbook.xml");
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(method, 4);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(claimed, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, name, packed]);
  const directory = Buffer.concat([
    Buffer.from("PK\u0001\u0002"),
    Buffer.from([20, 0]),
    common,
    Buffer.alloc(14),
    name,
  ]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, directory, Buffer.from("PK\u0005\u0006"), end]);
}

test("rejects a file that is not a workbook, truncated, locked or too large, with advice", async () => {
  const good = await writeWorkbook(sampleSheet);
  await assertRejected(new Uint8Array(), /not an XLSX workbook/);
  await assertRejected(Buffer.from("Rule,kauri\nTest rate,0.07"), /not an XLSX workbook/);
  await assertRejected(good.subarray(0, good.length / 2), /damaged/);
  await assertRejected(archiveOf(deflateRawSync(Buffer.from("<workbook/>")), 11), /damaged/);
  await assertRejected(
    archiveOf(deflateRawSync(Buffer.alloc(80 * 1024 * 1024)), 10),
    /far larger than a master sheet/,
  );
  await assertRejected(archiveOf(Buffer.from("odd"), 3, 99), /damaged/);
  const locked = await writeXlsx({
    sheets: [{ name: "Tax", rows: [["x"]] }],
    encryption: { password: "hunter2", spinCount: 1000 },
  });
  await assertRejected(locked, /password/);
});

test("reads or rejects a workbook with changed bytes, without any other error", async () => {
  const good = await writeWorkbook(sampleSheet);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
      async (changes) => {
        const bytes = new Uint8Array(good);
        for (const [at, value] of changes) bytes[at] = value;
        await readWorkbook(bytes).then(
          (tabs) => readSheet(tabs),
          (error: Error) => assert.equal(error.name, "WorkbookRejected", error.stack),
        );
      },
    ),
    { numRuns: 60 },
  );
});
