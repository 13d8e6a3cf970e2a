import type { Examples } from "#lib/platform/http/openapi/example-of.ts";
import { examplePeople } from "#lib/platform/http/openapi/example-of.ts";
import { sampleSheet } from "../core/rules/sample-sheet.ts";
import { tablesOf } from "./core/lay-out-tabs.ts";

const version = {
  identifier: "nz-sample-2026-27",
  version: 2,
  title: "Sample banks, New Zealand 2026/27",
  status: "DRAFT",
  origin: "WORKBOOK",
  note: "Test rates of November",
  createdAt: "2026-11-18T01:40:12.507Z",
  createdBy: examplePeople.admin,
  inForceSince: null,
  isSelected: true,
};

const comparison = {
  with: { identifier: "nz-sample-2026-27", version: 1 },
  differences: [
    {
      tab: "Banks",
      group: "Rates, terms and surplus",
      rule: "Test rate",
      unit: "a year",
      column: "Kauri Bank",
      before: "0.0715",
      after: "0.0695",
    },
  ],
  effects: [
    {
      household: "Two incomes, one child",
      banks: [{ bank: "kauri", name: "Kauri Bank", before: 812_000, after: 829_000 }],
    },
  ],
};

/** The banks' first rules from the sheet's tables. */
const tables = tablesOf(sampleSheet)
  .filter(({ tab }) => tab === "Banks")
  .map((table) => ({ ...table, rows: table.rows.filter(({ content }) => content === "share").slice(0, 3) }));

/** Examples for master sheets, by schema name. */
export const masterSheetExamples: Examples = {
  MasterSheetVersion: version,
  MasterSheetComparison: comparison,
  MasterSheetList: {
    selected: { identifier: version.identifier, version: 1, state: "READY" },
    google: null,
    versions: [version],
  },
  MasterSheetImport: { version, isNew: true, comparison, notes: [] },
  MasterSheetDetail: {
    version,
    tables,
    comparison,
    inForceVersion: 1,
    follows: null,
    problem: null,
    history: [
      { version: 1, replaced: null, at: "2026-04-01T00:00:00.000Z", by: examplePeople.admin, note: null },
    ],
  },
};
