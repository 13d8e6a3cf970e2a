import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { sampleSheet } from "#lib/serviceability/core/rules/sample-sheet.ts";
import { anySheet } from "../../testing/arbitraries.ts";
import { layOutTabs, tabOf } from "./lay-out-tabs.ts";
import { readSheet } from "./read-sheet.ts";

test("a sheet laid out as three tabs is read as itself", () => {
  const reading = readSheet(layOutTabs(sampleSheet).map(tabOf));
  assert.deepEqual(reading, { sheet: sampleSheet, notes: [] });
});

test("any valid sheet laid out and read again is the same, to the last digit", () => {
  fc.assert(
    fc.property(anySheet, (sheet) => {
      assert.deepEqual(readSheet(layOutTabs(sheet).map(tabOf)), { sheet, notes: [] });
    }),
    { numRuns: 200 },
  );
});
