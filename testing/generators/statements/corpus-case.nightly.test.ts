import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { rotateCases, scaleRuns } from "#testing/run-size.ts";
import { anyStatement } from "./any-statement.ts";
import { type CaseContent, isRight, readCase, readTamperedCase } from "./corpus-case.ts";
import { anyLayout, LAYOUTS } from "./layouts/layout-families.ts";
import { isCheckable, type StatementLayout } from "./layouts/statement-layout.ts";
import { tamperings } from "./tamper.ts";

/** A deterministic share of `npm run corpus:statements`, which tries new statements. */
const SEED = 20_261_120;
const FILES = scaleRuns(60);
const FORGERIES = scaleRuns(40);

const layouts = fc.oneof(fc.constantFrom(...LAYOUTS), fc.nat(1e6).map(anyLayout));
const contents = fc.constantFrom<CaseContent>("ONE", "ONE", "ACCOUNTS", "MONTHS");
const seeds = fc.nat(1e9);

describe("any generated statement", () => {
  it("is read as drawn, or not proved", async () => {
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

  it("is a conflict after a forgery if it prints figures to check", async () => {
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

  it("is not proved with a missing date or one out of order", async () => {
    const dated = LAYOUTS.filter(({ dates, sections }) => dates === "EVERY_ROW" && sections === null);
    for (const [index, layout] of dated.entries()) {
      const seed = seedOfManyRows(layout);
      for (const how of rotateCases(["DATE_LOST", "DATE_MOVED"] as const, index, 2)) {
        const { verifications } = await readTamperedCase(layout, seed, how);
        assert.ok(!verifications.includes("PROVED"), `${layout.name} ${how}`);
      }
    }
  });
});

/** A fault in a date is detectable only if the list has several rows per day. */
function seedOfManyRows(layout: StatementLayout): number {
  for (let seed = 1; ; seed += 1) if (anyStatement(seed, layout).transactions.length === 40) return seed;
}
