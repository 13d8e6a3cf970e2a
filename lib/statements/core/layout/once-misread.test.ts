import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { anyLayout } from "../../generator/any-layout.ts";
import { type CaseContent, isRight, readCase } from "../../generator/corpus-case.ts";
import { layoutNamed } from "../../generator/layout-families.ts";

const CASES: [what: string, layout: number | string, seed: number, content: CaseContent][] = [
  ["two accounts, newest first under a closing line", 1007, 100_006, "ACCOUNTS"],
  ["two accounts, newest first and without headings", 1017, 100_006, "ACCOUNTS"],
  ["a shop called Total in the left of two halves", 31_004, 3_100_005, "ONE"],
  ["descriptions alike at the top of several pages", 50_062, 5_000_062, "MONTHS"],
  ["a period that names its days before its months in a file that does not", 50_022, 5_000_022, "ACCOUNTS"],
  ["a summary over a list without headings, all amounts with a minus", 50_132, 5_000_132, "ACCOUNTS"],
  ["a list without headings that dates only its balances", 70_025, 7_000_025, "ONE"],
  ["one row and nothing else", "nothing-to-check-with", 100_003, "ONE"],
];

describe("generated statements that were misread before", () => {
  for (const [what, name, seed, content] of CASES) {
    it(what, async () => {
      const layout = typeof name === "number" ? anyLayout(name) : layoutNamed(name);
      const outcome = await readCase(layout, seed, content);
      assert.ok(isRight(outcome, layout), outcome.fault);
    });
  }

  it("months of a card whose payees speak of savings, named over the lines of their amounts", async () => {
    const layout = { ...layoutNamed("card-holders"), amountOnLastLine: true, wrap: 1 as const };
    const outcome = await readCase(layout, 34, "MONTHS");
    assert.ok(isRight(outcome, layout), outcome.fault);
  });
});
