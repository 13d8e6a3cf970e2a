import assert from "node:assert/strict";
import { test } from "node:test";
import { writeXlsx } from "hucre/xlsx";
import { parseSheet } from "#lib/lending/serviceability/core/rules/first-form.ts";
import { readWorkbook } from "../workbook/read-workbook.ts";
import { layOutTabs, tabOf } from "./lay-out-tabs.ts";
import { readSheet } from "./read-sheet.ts";
import { placeOf, type Tab } from "./tabs.ts";
import { firstFormSheet } from "./testing/first-form-sheet.ts";
import { firstFormTabs } from "./testing/first-form-tabs.ts";

const { data: complete, notes } = parseSheet(firstFormSheet);
assert.ok(complete);

function faultsOf(tabs: Tab[]): string[] {
  const reading = readSheet(tabs);
  return "faults" in reading ? reading.faults.map((fault) => `${placeOf(fault)}: ${fault.message}`) : [];
}

/** The first form with a further row at the end of a tab. */
function withRow(name: string, row: Tab["rows"][number]): Tab[] {
  return firstFormTabs().map((tab) => (tab.name === name ? { ...tab, rows: [...tab.rows, row] } : tab));
}

test("reads a spreadsheet of the first form with its defaults, and notes them", () => {
  assert.deepEqual(readSheet(firstFormTabs()), { sheet: complete, notes });
});

test("reads a workbook of the first form from its file", async () => {
  const bytes = await writeXlsx({
    sheets: firstFormTabs().map(({ name, rows }) => ({
      name,
      rows: rows.map((row) => row.map((cell) => (typeof cell === "object" ? null : cell))),
    })),
  });
  assert.deepEqual(readSheet(await readWorkbook(bytes)), { sheet: complete, notes });
});

test("reads it back from its downloaded workbook, with every rule in its cell", () => {
  assert.deepEqual(readSheet(layOutTabs(complete).map(tabOf)), { sheet: complete, notes: [] });
});

test("reports faults of the first form by cell, without requiring newer rules", () => {
  const tabs = firstFormTabs();
  const rate = tabs[1]?.rows[6] as unknown[];
  rate[3] = 6.95;
  assert.deepEqual(faultsOf(tabs), [
    "Banks!D7: test rate must be between 0.01 and 0.25; 6.95 looks like a percentage: write 0.0695",
  ]);
  const without = firstFormTabs().map((tab) => ({
    ...tab,
    rows: tab.rows.filter(([label]) => label !== "Existing mortgage term"),
  }));
  assert.deepEqual(faultsOf(without), [
    "Banks!A2: the row “Existing mortgage term” is missing: existing mortgage term must be a whole number between 1 and 40",
  ]);
});

for (const [what, name, row] of [
  ["a newer rule", "Banks", ["Overtime shading", "", "", 0.8, 1, 1, 1, 1]],
  ["a newer rule that is misspelt", "Banks", ["Overtime shadng", "", "", 0.8, 1, 1, 1, 1]],
  ["a newer rule by its key", "Banks", ["lvrApplies", "", "", "WARN", "WARN", "WARN", "WARN", "WARN"]],
  ["the KiwiSaver rate", "Tax", ["KiwiSaver, default rate", "", "", 0.03, 0.035]],
] as const) {
  test(`reports the other newer rules as missing rows with ${what}`, () => {
    const faults = faultsOf(withRow(name, row));
    const missing = faults.filter((fault) => / the row “.*” is missing/.test(fault));
    assert.ok(missing.length >= 17, `${missing.length}`);
    assert.ok(
      missing.some((fault) => fault.startsWith("Banks!A2: the row “Bonus shading” is missing: bonus")),
    );
    assert.equal(
      missing.some((fault) => fault.startsWith("Tax!A7: the row “KiwiSaver, default rate” is missing")),
      name !== "Tax",
    );
  });
}
