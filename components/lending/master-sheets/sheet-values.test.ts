import assert from "node:assert/strict";
import { test } from "node:test";
import { BANK_RULE_GROUPS } from "#lib/lending/serviceability/core/rules/bank-rules.ts";
import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import { BANK_ROWS } from "#lib/lending/serviceability/sheets/core/bank-rows.ts";
import { tablesOf } from "#lib/lending/serviceability/sheets/core/lay-out-tabs.ts";
import { formatSheetValue, groupRows, headingId, placeParts } from "./sheet-values.ts";

const tables = tablesOf(sampleSheet);

function shown(head: string, rule: string): string[] {
  const row = tables.find((table) => table.head === head)?.rows.find((one) => one.rule === rule);
  assert.ok(row, rule);
  return row.values.map((value) => formatSheetValue(row, value));
}

test("shows each value of a sheet in its unit", () => {
  assert.deepEqual(shown("Rule", "Test rate"), ["6.95%", "7.1%", "7.25%", "6.9%", "7.5%"]);
  assert.deepEqual(shown("Rule", "Minimum surplus"), ["$400", "$250", "$0", "$150", "$300"]);
  assert.deepEqual(shown("Rule", "Lending step")[0], "$1,000");
  assert.deepEqual(shown("Rule", "Longest term")[2], "35");
  assert.deepEqual(shown("Rule", "Boarder cap")[2], "none");
  assert.deepEqual(shown("Rule", "Loan repayment loading"), ["1", "1", "1.05", "1", "1.1"]);
  assert.deepEqual(shown("Rule", "Debt-to-income applies")[1], "WARN");
  assert.deepEqual(shown("Rule", "Self-employed basis")[1], "LOWER");
  assert.deepEqual(shown("Rule", "Deducts KiwiSaver"), ["Yes", "Yes", "No", "Yes", "Yes"]);
  assert.deepEqual(shown("Rule", "Loan-to-value limit, investment")[1], "65%");
  assert.deepEqual(shown("Rule", "Oldest age at the end")[2], "80");
  assert.deepEqual(shown("Tax rule", "KiwiSaver, default rate"), ["3%", "3.5%"]);
  assert.deepEqual(shown("Reserve Bank", "Debt to income, investors"), ["7"]);
  assert.deepEqual(shown("Reserve Bank", "Loan to value, owner-occupiers, speed limit"), ["25%"]);
  assert.match(shown("Rule", "Verified at")[0] ?? "", /^\d{1,2} [A-Z][a-z]{2} 20\d\d$/);
  assert.deepEqual(shown("Household", "2 applicants, 0 dependants")[0], "$2,350");
  assert.deepEqual(shown("Tax rule", "Income tax bracket 1, up to"), ["$15,600", "$15,600"]);
});

test("shows every percentage from 0.01 to 25.00 as it was typed", () => {
  for (let hundredths = 1; hundredths <= 2500; hundredths++) {
    const shownAs = formatSheetValue({ content: "share", unit: "a year" }, hundredths / 10_000);
    assert.equal(shownAs, `${Number((hundredths / 100).toFixed(2))}%`);
  }
});

test("the tables show everything, with bank names and an explanation of each rule", () => {
  assert.deepEqual(
    tables.map(({ tab, head, rows }) => [tab, head, rows.length]),
    [
      ["Tax", "Setting", 3],
      ["Tax", "Tax rule", 16],
      ["Tax", "Reserve Bank", 11],
      ["Banks", "Rule", BANK_ROWS.length],
      ["Benchmark", "Household", 12],
    ],
  );
  assert.deepEqual(
    tables.find(({ head }) => head === "Rule")?.columns,
    sampleSheet.banks.map(({ name }) => name),
  );
  for (const { columns, rows } of tables) {
    for (const { rule, explanation, values } of rows) {
      assert.equal(values.length, columns.length, rule);
      assert.ok(explanation.length > 10, rule);
    }
  }
});

test("parses a place as a tab and a cell, a tab alone, or neither", () => {
  assert.deepEqual(placeParts("Banks!D7"), { tab: "Banks", cell: "D7" });
  assert.deepEqual(placeParts("Benchmark"), { tab: "Benchmark", cell: "" });
  assert.deepEqual(placeParts("files"), { tab: "", cell: "" });
  assert.deepEqual(placeParts(""), { tab: "", cell: "" });
});

test("puts every rule of a bank under its heading, in the order of the workbook", () => {
  const rows = tablesOf(sampleSheet).find(({ head }) => head === "Rule")?.rows ?? [];
  const groups = groupRows(rows);
  assert.deepEqual(
    groups.map(({ title, rows: own }) => [title, own.length]),
    [
      ["Names and dates", 4],
      ...BANK_RULE_GROUPS.map(({ title, rules }) => [title, Object.keys(rules).length]),
    ],
  );
  assert.deepEqual(
    groups.flatMap(({ rows: own }) => own),
    rows,
  );
});

test("groups rows without a heading, and turns a heading into an anchor", () => {
  assert.deepEqual(groupRows([{ group: null }, { group: null }]), [
    { title: null, rows: [{ group: null }, { group: null }] },
  ]);
  assert.equal(headingId("Rates, terms and surplus"), "rules-rates-terms-and-surplus");
});
