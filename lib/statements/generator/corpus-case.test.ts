import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { anyLayout } from "./any-layout.ts";
import { anyStatement } from "./any-statement.ts";
import { type CaseContent, isRight, readCase, readTamperedCase } from "./corpus-case.ts";
import { LAYOUTS } from "./layout-families.ts";
import { isCheckable, type StatementLayout } from "./statement-layout.ts";
import { tamperings } from "./tamper.ts";

/** A share of `npm run corpus:statements`, the same each time: that one is for statements that nobody has tried. */
const SEED = 20_261_120;
const FILES = 60;
const FORGERIES = 40;

const layouts = fc.oneof(fc.constantFrom(...LAYOUTS), fc.nat(1e6).map(anyLayout));
const contents = fc.constantFrom<CaseContent>("ONE", "ONE", "ACCOUNTS", "MONTHS");
const seeds = fc.nat(1e9);

describe("any generated statement", () => {
  it("is read as drawn, or else not claimed proved", async () => {
    let right = 0;
    await fc.assert(
      fc.asyncProperty(layouts, seeds, contents, async (layout, seed, content) => {
        const outcome = await readCase(layout, seed, content);
        right += Number(isRight(outcome, layout));
        return !outcome.falseProof;
      }),
      { numRuns: FILES, seed: SEED },
    );
    assert.ok(right >= 0.9 * FILES, `${right} of ${FILES}`);
  });

  it("is a conflict once it is forged, where it prints anything to check with", async () => {
    const forgeries = layouts.chain((layout) =>
      fc.tuple(fc.constant(layout), fc.constantFrom(...tamperings(layout))),
    );
    await fc.assert(
      fc.asyncProperty(forgeries, seeds, async ([layout, how], seed) => {
        const { verifications } = await readTamperedCase(layout, seed, how);
        if (verifications.length === 0) return true;
        return isCheckable(layout) ? verifications.includes("CONFLICT") : !verifications.includes("PROVED");
      }),
      { numRuns: FORGERIES, seed: SEED },
    );
  });

  it("is not proved with a date that was lost or moved out of its place", async () => {
    const dated = LAYOUTS.filter(({ dates, sections }) => dates === "EVERY_ROW" && sections === null);
    for (const layout of dated) {
      const seed = seedOfManyRows(layout);
      for (const how of ["DATE_LOST", "DATE_MOVED"] as const) {
        const { verifications } = await readTamperedCase(layout, seed, how);
        assert.ok(!verifications.includes("PROVED"), `${layout.name} ${how}`);
      }
    }
  });
});

/** Dates of a list speak of its habits only where there are some of one day. */
function seedOfManyRows(layout: StatementLayout): number {
  for (let seed = 1; ; seed += 1) if (anyStatement(seed, layout).transactions.length === 40) return seed;
}
