import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type CaseContent, isRight, readCase } from "#lib/fixtures/statements/corpus-case.ts";
import { anyLayout, layoutNamed } from "#lib/fixtures/statements/layouts/layout-families.ts";
import type { LayoutExtras, StatementLayout } from "#lib/fixtures/statements/layouts/statement-layout.ts";

const CASES: [what: string, layout: StatementLayout, seed: number, content: CaseContent][] = [
  ["two accounts, newest first under a closing line", anyLayout(1007), 100_006, "ACCOUNTS"],
  ["two accounts, newest first and without headings", anyLayout(1017), 100_006, "ACCOUNTS"],
  ["a shop called Total in the left of two halves", anyLayout(31_004), 3_100_005, "ONE"],
  ["descriptions alike at the top of several pages", anyLayout(50_062), 5_000_062, "MONTHS"],
  ["a period in another order than its rows", anyLayout(50_022), 5_000_022, "ACCOUNTS"],
  ["a summary over a list without headings, all with a minus", anyLayout(50_132), 5_000_132, "ACCOUNTS"],
  ["a list without headings that dates only its balances", anyLayout(70_025), 7_000_025, "ONE"],
  ["one row and nothing else", layoutNamed("nothing-to-check-with"), 100_003, "ONE"],
  [
    "months of a card whose payees speak of savings, named over the lines of their amounts",
    { ...layoutNamed("card-holders"), amountOnLastLine: true, wrap: 1 },
    34,
    "MONTHS",
  ],
  [
    "thousands by spaces, figures of foreign money with commas",
    withExtras(200_140, { underRow: "FOREIGN", promotion: "BEFORE", letterhead: true, totalsRow: "Totals" }),
    2_001_400,
    "ONE",
  ],
  [
    "a payee called May behind a short year, more edges in descriptions than a table has columns",
    withExtras(200_063, { underRow: "AMOUNTS", promotion: "AFTER", splitFigures: true, totalsRow: "Totals" }),
    2_000_630,
    "ACCOUNTS",
  ],
  [
    "amounts in descriptions of a list without headings",
    withExtras(200_153, { underRow: "AMOUNTS", letterhead: true }),
    2_001_530,
    "ONE",
  ],
  [
    "foreign money under each row of a list without headings",
    withExtras(600_026, { underRow: "FOREIGN" }),
    6_000_260,
    "ONE",
  ],
  [
    "few days on American paper, in the other order",
    withExtras(500_043, { leaders: true, totalsRow: "Totals" }),
    5_000_430,
    "ONE",
  ],
];

function withExtras(seed: number, extras: Partial<LayoutExtras>): StatementLayout {
  const layout = anyLayout(seed);
  return { ...layout, extras: { ...layout.extras, ...extras } };
}

describe("generated statements that were misread before", () => {
  for (const [what, layout, seed, content] of CASES) {
    it(what, async () => {
      const outcome = await readCase(layout, seed, content);
      assert.ok(isRight(outcome, layout), outcome.fault);
    });
  }
});
