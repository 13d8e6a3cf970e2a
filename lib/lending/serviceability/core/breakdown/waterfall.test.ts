import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { EMPTY_FLAT_HOUSEHOLD } from "#lib/lending/serviceability/core/flat-household.ts";
import { prepareSheet } from "#lib/lending/serviceability/core/prepare-sheet.ts";
import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import { flatBreakdown } from "./breakdown.ts";
import { waterfall } from "./waterfall.ts";

const sheet = prepareSheet(sampleSheet);
const dollars = fc.integer({ min: 0, max: 50_000_000 });

test("starts each bar where the previous one ends, within the axis", () => {
  fc.assert(
    fc.property(
      dollars,
      dollars,
      fc.integer({ min: 0, max: 2_000_000 }),
      (app1AnnualGrossIncome, existingMortgages, rentBoard) => {
        const household = { ...EMPTY_FLAT_HOUSEHOLD, app1AnnualGrossIncome, existingMortgages, rentBoard };
        for (const { lines, maxMonthlySurplus } of flatBreakdown(sheet, household)) {
          const { bars, zero } = waterfall(lines, maxMonthlySurplus);
          const [income, living, commitments, surplus] = bars;
          assert.ok(income && living && commitments && surplus);
          for (const bar of bars)
            assert.ok(bar.from >= -1e-9 && bar.from <= bar.to && bar.to <= 1 + 1e-9, bar.key);
          assert.ok(Math.abs(income.from - zero) < 1e-9);
          assert.ok(Math.abs(living.to - income.to) < 1e-9);
          assert.ok(Math.abs(commitments.to - living.from) < 1e-9);
          assert.ok(Math.abs(income.amount + living.amount + commitments.amount - surplus.amount) <= 0.51);
        }
      },
    ),
  );
});

test("puts a negative surplus left of the zero line", () => {
  const household = { ...EMPTY_FLAT_HOUSEHOLD, rentBoard: 500_000 };
  const [bank] = flatBreakdown(sheet, household);
  assert.ok(bank);
  const { bars, zero } = waterfall(bank.lines, bank.maxMonthlySurplus);
  assert.ok(bank.maxMonthlySurplus < 0);
  assert.ok(Math.abs((bars[3]?.to ?? 0) - zero) < 1e-9);
  assert.equal(bars[3]?.from, 0);
});
