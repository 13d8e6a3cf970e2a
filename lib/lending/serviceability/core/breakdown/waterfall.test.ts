import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { toDecimal } from "#lib/platform/money.ts";
import { breakdownOfRequest } from "../../flat-request.ts";
import { prepareSheet } from "../prepare-sheet.ts";
import { sampleSheet } from "../rules/sample-sheet.ts";
import { waterfall } from "./waterfall.ts";

const sheet = prepareSheet(sampleSheet);
const written = (max: number) => fc.integer({ min: 0, max }).map(toDecimal);

test("starts each bar where the previous one ends, within the axis", () => {
  fc.assert(
    fc.property(
      written(50_000_000),
      written(50_000_000),
      written(2_000_000),
      (app1AnnualGrossIncome, existingMortgages, rentBoard) => {
        const household = { app1AnnualGrossIncome, existingMortgages, rentBoard };
        for (const { lines, maxMonthlySurplus } of breakdownOfRequest(sheet, household)) {
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
  const household = { rentBoard: "5000" };
  const [bank] = breakdownOfRequest(sheet, household);
  assert.ok(bank);
  const { bars, zero } = waterfall(bank.lines, bank.maxMonthlySurplus);
  assert.ok(bank.maxMonthlySurplus < 0);
  assert.ok(Math.abs((bars[3]?.to ?? 0) - zero) < 1e-9);
  assert.equal(bars[3]?.from, 0);
});
