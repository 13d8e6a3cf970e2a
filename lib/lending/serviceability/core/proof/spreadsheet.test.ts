import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { assess, type BankAssessment, type LendingFigures } from "#lib/lending/serviceability/core/assess.ts";
import { fromFlat } from "#lib/lending/serviceability/core/flat-household.ts";
import type { Household } from "#lib/lending/serviceability/core/household.ts";
import { prepareSheet } from "#lib/lending/serviceability/core/prepare-sheet.ts";
import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import type { MasterSheet } from "#lib/lending/serviceability/core/rules/sheet-schema.ts";
import {
  anySheet,
  usualHousehold,
  usualRichHousehold,
} from "#lib/lending/serviceability/testing/arbitraries.ts";
import { type FormulaResult, openFormulaSheet } from "#lib/lending/serviceability/testing/formula-engine.ts";
import { scaleRuns } from "#testing/run-size.ts";

const SEED = 20_260_401;

const household = fc.oneof(
  { weight: 3, arbitrary: usualRichHousehold },
  { weight: 1, arbitrary: usualHousehold.map(fromFlat) },
);

function checker(sheet: MasterSheet): (household: Household) => void {
  const formulas = openFormulaSheet(sheet);
  const prepared = prepareSheet(sheet);
  const read = (drawn: Household, undecided: "STAYS" | "GOES") => {
    formulas.enter(drawn, undecided);
    formulas.recalculate();
    return formulas.read();
  };
  return (drawn) => {
    const results = assess(prepared, drawn);
    assert.deepEqual(
      read(drawn, "STAYS"),
      results.map((result) => compared(result, result)),
    );
    const highs = results.flatMap((result) => (result.high ? [compared(result, result.high)] : []));
    if (highs.length > 0) assert.deepEqual(read(drawn, "GOES"), highs);
  };
}

function compared({ bank }: BankAssessment, figures: LendingFigures): FormulaResult {
  const { maxLending, maxMonthlySurplus, limitedBy, byServicing, byDebtToIncome, byLoanToValue } = figures;
  return { bank, maxLending, maxMonthlySurplus, limitedBy, byServicing, byDebtToIncome, byLoanToValue };
}

test("matches spreadsheet formulas on the sample banks", () => {
  fc.assert(fc.property(household, checker(sampleSheet)), {
    numRuns: scaleRuns(400),
    seed: SEED,
    endOnFailure: true,
  });
});

test("matches spreadsheet formulas on any valid sheet", () => {
  fc.assert(
    fc.property(anySheet, fc.array(household, { minLength: 3, maxLength: 3 }), (sheet, households) => {
      const check = checker(sheet);
      for (const drawn of households) check(drawn);
    }),
    { numRuns: scaleRuns(50), seed: SEED, endOnFailure: true },
  );
});
