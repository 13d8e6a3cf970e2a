import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { scaleRuns } from "#testing/run-size.ts";
import { sampleSheet } from "../../core/rules/sample-sheet.ts";
import { masterSheetSchema } from "../../core/rules/sheet-schema.ts";
import { BANK_ROWS } from "./bank-rows.ts";
import { layOutTabs, tabOf } from "./lay-out-tabs.ts";
import { labelInSentence } from "./read-cell.ts";
import { readSheet } from "./read-sheet.ts";
import { placeOf, type Tab } from "./tabs.ts";
import { at, inBanks, PLANTED, sampleWith } from "./testing/planted-faults.ts";

function faultsOf(tabs: Tab[]): string[] {
  const reading = readSheet(tabs);
  return "faults" in reading ? reading.faults.map((fault) => `${placeOf(fault)}: ${fault.message}`) : [];
}

for (const [what, changes, expected] of PLANTED) {
  test(`reports ${what} with its place and what is allowed`, () => {
    assert.deepEqual(faultsOf(sampleWith(changes)), expected);
  });
}

test("reports all errors in and between values together, in the order of the tabs", () => {
  const found = faultsOf(
    sampleWith({
      Tax: { cells: { D11: 15_000, E19: "soon" } },
      Banks: {
        cells: {
          [at("D", "testRate")]: 6.95,
          [at("F", "minimumSurplus")]: null,
          E2: "kauri",
          [at("H", "benchmarkGrossIncomeRate")]: 0.5,
        },
      },
      Benchmark: { cells: { D5: 1000, G3: "x" } },
    }),
  );
  const places = found.map((line) => line.split(":")[0]);
  assert.deepEqual(places, [
    "Tax!D11",
    "Tax!E19",
    "Banks!E2",
    `Banks!${at("D", "testRate")}`,
    `Banks!${at("F", "minimumSurplus")}`,
    `Banks!${at("H", "benchmarkGrossIncomeRate")}`,
    "Benchmark!E2",
    "Benchmark!G3",
    "Benchmark!D5",
  ]);
});

test("names every rule that a sheet lacks", () => {
  for (const row of BANK_ROWS.filter(({ mayBeMissing }) => !mayBeMissing)) {
    const tabs = layOutTabs(sampleSheet).map(tabOf);
    const without = tabs.map((tab) => ({
      ...tab,
      rows: tab.rows.filter(([label]) => tab.name !== "Banks" || label !== row.label),
    }));
    const allowed = `${labelInSentence(row.label)} must be ${row.allowed}`;
    assert.deepEqual(faultsOf(without), [`Banks!A2: the row “${row.label}” is missing: ${allowed}`]);
  }
});

test("ignores other tabs with a note, finds names in any case, and reads dates given as numbers", () => {
  const tabs = sampleWith({
    Banks: {
      rename: " banks",
      cells: {
        [at("A", "testRate")]: "TEST RATE",
        [at("A", "creditCardRate")]: "creditCardRate",
        D5: 46_113,
        [at("D", "debtToIncomeApplies")]: "limit",
      },
    },
  });
  const reading = readSheet([...tabs, { name: "Working", rows: [["anything"]], merges: [] }]);
  assert.deepEqual(reading, {
    sheet: sampleSheet,
    notes: ["The tab “Working” is not part of a master sheet and was ignored."],
  });
});

test("reads yes and no in words, letters and truth values", () => {
  const cells = {
    [at("D", "deductsKiwiSaver")]: "n",
    [at("E", "deductsKiwiSaver")]: " YES",
    [at("F", "deductsKiwiSaver")]: true,
    [at("G", "deductsKiwiSaver")]: "false",
    [at("H", "deductsKiwiSaver")]: "Y",
  };
  const reading = readSheet(sampleWith(inBanks(cells)));
  assert.ok("sheet" in reading);
  assert.deepEqual(
    reading.sheet.banks.map(({ deductsKiwiSaver }) => deductsKiwiSaver),
    [false, true, true, false, true],
  );
});

test("reads a sheet without the Reserve Bank's limits", () => {
  const [tax, ...others] = layOutTabs(sampleSheet).map(tabOf);
  assert.ok(tax);
  const reading = readSheet([{ ...tax, rows: tax.rows.slice(0, 24) }, ...others]);
  assert.deepEqual(reading, { sheet: { ...sampleSheet, reserveBank: null }, notes: [] });
});

test("reads numbers with the 15 digits that spreadsheets show", () => {
  const reading = readSheet(
    sampleWith(inBanks({ [at("D", "testRate")]: 0.0695 + 0.005, [at("D", "rentalShading")]: 0.1 + 0.2 })),
  );
  assert.ok("sheet" in reading);
  assert.deepEqual([reading.sheet.banks[0]?.testRate, reading.sheet.banks[0]?.rentalShading], [0.0745, 0.3]);
});

test("reads dates written as text with a time of midnight, and no other time", () => {
  assert.deepEqual(
    faultsOf(sampleWith(inBanks({ D5: "2026-04-01T00:00:00", E5: "2026-04-01T00:00:00.000Z" }))),
    [],
  );
  assert.equal(faultsOf(sampleWith(inBanks({ D5: "2026-04-01T09:30:00" }))).length, 1);
});

test("shortens a hostile text in errors", () => {
  const long = "x".repeat(30_000);
  const cells = {
    [at("A", "testRate")]: long,
    D2: long,
    [at("E", "minimumSurplus")]: long,
    [at("H", "debtToIncomeApplies")]: long,
  };
  const reading = readSheet(sampleWith({ ...inBanks(cells), Benchmark: { rename: long } }));
  assert.ok("faults" in reading && reading.faults.length >= 5);
  for (const { message } of reading.faults) assert.ok(message.length < 600, message);
  assert.ok(reading.notes.every((note) => note.length < 200));
});

test("never throws and never accepts half a sheet, for any tabs", () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.constant({ date: "2026-04-01" }),
    fc.constant({ error: "#N/A" }),
    fc.constantFrom("Setting", "Tax rule", "Rule", "Household", "Value", "Test rate", "kauri", "__proto__"),
  );
  const tab = fc.record({
    name: fc.constantFrom("Tax", "Banks", "Benchmark", "Other"),
    rows: fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 12 }),
    merges: fc.constant([]),
  });
  fc.assert(
    fc.property(fc.array(tab, { maxLength: 4 }), (tabs) => {
      const reading = readSheet(tabs);
      assert.ok("faults" in reading && reading.faults.length > 0);
    }),
    { numRuns: 500 },
  );
});

test("reports any invalid cell of the sample, or reads a valid sheet", () => {
  const places = [
    ...["D", "E"].flatMap((column) =>
      [3, 4, 5, 8, 9, 10, 17, 18, 19, 22, 23].map((row) => `Tax!${column}${row}`),
    ),
    ...["D", "G"].flatMap((column) => BANK_ROWS.map((_, row) => `Banks!${column}${row + 3}`)),
    ...["D", "H"].flatMap((column) =>
      Array.from({ length: 12 }, (_, row) => `Benchmark!${column}${row + 3}`),
    ),
  ];
  const value = fc.oneof(
    fc.double(),
    fc.integer({ min: -5, max: 5000 }),
    fc.string({ maxLength: 5 }),
    fc.boolean(),
    fc.constant(null),
    fc.constant({ date: "2026-01-31" }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...places), value, (place, replaced) => {
      const [name = "", address = ""] = place.split("!");
      const reading = readSheet(sampleWith({ [name]: { cells: { [address]: replaced } } }));
      if ("sheet" in reading) return assert.ok(masterSheetSchema.safeParse(reading.sheet).success);
      assert.ok(reading.faults.length > 0);
      for (const fault of reading.faults) assert.match(fault.message, /[a-z]/);
    }),
    { numRuns: scaleRuns(1000) },
  );
});
