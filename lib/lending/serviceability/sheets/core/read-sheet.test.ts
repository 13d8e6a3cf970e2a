import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { scaleRuns } from "#testing/run-size.ts";
import { sampleSheet } from "../../core/rules/sample-sheet.ts";
import { anySheet } from "../../testing/arbitraries.ts";
import { layOutTabs, tabOf } from "./lay-out-tabs.ts";
import { readSheet } from "./read-sheet.ts";

test("reads a sheet laid out as three tabs unchanged", () => {
  const reading = readSheet(layOutTabs(sampleSheet).map(tabOf));
  assert.deepEqual(reading, { sheet: sampleSheet, notes: [] });
});

test("reads any valid sheet back unchanged, to the last digit", () => {
  fc.assert(
    fc.property(anySheet, (sheet) => {
      assert.deepEqual(readSheet(layOutTabs(sheet).map(tabOf)), { sheet, notes: [] });
    }),
    { numRuns: scaleRuns(200) },
  );
});
