import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "csv-parse/sync";
import { applicationsAsCsv } from "./applications-csv.ts";
import type { SelectableRow } from "./selection.tsx";

const row: SelectableRow = {
  applicationId: "1",
  names: "Aroha Ngata & Tāne Whitiora",
  status: "READY",
  created: "2026-11-20",
  accounts: 2,
  documents: 5,
  bestLending: { bankName: "Kauri Bank", maxLending: 845_000, warnings: ["Above its LVR guide of $640,000"] },
  waitingLinks: 0,
};

test("has the list's columns and escapes names against formula injection", () => {
  const text = applicationsAsCsv([
    row,
    { ...row, names: '=HYPERLINK("http://bad.example")', status: "DRAFT", bestLending: null },
  ]);
  assert.ok(text.startsWith("\uFEFF"), "for Excel");
  const common = { Created: "2026-11-20", Documents: "5", "Loan accounts": "2" };
  assert.deepEqual(parse(text, { columns: true, bom: true }), [
    {
      Applicants: "Aroha Ngata & Tāne Whitiora",
      Status: "Statements read",
      ...common,
      "Best lending": "845000.00",
      Bank: "Kauri Bank",
      Warning: "Above its LVR guide of $640,000",
    },
    {
      Applicants: `'=HYPERLINK("http://bad.example")`,
      Status: "Waiting for documents",
      ...common,
      "Best lending": "",
      Bank: "",
      Warning: "",
    },
  ]);
});
