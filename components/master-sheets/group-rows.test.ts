import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleSheet } from "#lib/serviceability/core/rules/sample-sheet.ts";
import { tablesOf } from "#lib/serviceability/sheets/core/lay-out-tabs.ts";
import { groupRows, headingId } from "./group-rows.ts";

test("puts every rule of a bank under its heading, in the order of the workbook", () => {
  const rows = tablesOf(sampleSheet).find(({ head }) => head === "Rule")?.rows ?? [];
  const groups = groupRows(rows);
  assert.deepEqual(
    groups.map(({ title, rows: own }) => [title, own.length]),
    [
      ["Names and dates", 4],
      ["Rates, terms and surplus", 7],
      ["Incomes", 14],
      ["Debts", 4],
      ["Living costs", 1],
      ["Limits", 7],
    ],
  );
  assert.deepEqual(
    groups.flatMap(({ rows: own }) => own),
    rows,
  );
});

test("leaves rows without a heading together, and makes a heading an address", () => {
  assert.deepEqual(groupRows([{ group: null }, { group: null }]), [
    { title: null, rows: [{ group: null }, { group: null }] },
  ]);
  assert.equal(headingId("Rates, terms and surplus"), "rules-rates-terms-and-surplus");
});
