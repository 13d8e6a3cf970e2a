import assert from "node:assert/strict";
import { test } from "node:test";
import { parseSheet } from "#lib/lending/serviceability/core/rules/first-form.ts";
import { readSheet } from "./read-sheet.ts";
import { secondFormSheet, secondFormTabs } from "./testing/second-form.ts";

// A rule that is added later needs a default for these sheets too, because they have been stored and downloaded.

test("reads a stored sheet of the second form unchanged, without defaults", () => {
  const { data, notes } = parseSheet(JSON.parse(JSON.stringify(secondFormSheet)));
  assert.deepEqual(data, secondFormSheet);
  assert.deepEqual(notes, []);
});

test("reads a spreadsheet of the second form unchanged, without defaults", () => {
  assert.deepEqual(readSheet(secondFormTabs()), { sheet: secondFormSheet, notes: [] });
});
