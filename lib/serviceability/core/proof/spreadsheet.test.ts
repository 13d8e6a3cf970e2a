import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { assess } from "#lib/serviceability/core/assess.ts";
import { type FlatHousehold, fromFlat } from "#lib/serviceability/core/flat-household.ts";
import { prepareSheet } from "#lib/serviceability/core/prepare-sheet.ts";
import { sampleSheet } from "#lib/serviceability/core/rules/sample-sheet.ts";
import type { MasterSheet } from "#lib/serviceability/core/rules/sheet-schema.ts";
import { anySheet, usualHousehold } from "#lib/serviceability/testing/arbitraries.ts";
import { openFormulaSheet } from "#lib/serviceability/testing/formula-engine.ts";

function checker(sheet: MasterSheet): (household: FlatHousehold) => void {
  const formulas = openFormulaSheet(sheet);
  const prepared = prepareSheet(sheet);
  return (household) => {
    formulas.enter(household);
    formulas.recalculate();
    const results = assess(prepared, fromFlat(household));
    assert.deepEqual(
      formulas.read(),
      results.map(({ bank, maxLending, maxMonthlySurplus, limitedBy }) => ({
        bank,
        maxLending,
        maxMonthlySurplus,
        limitedBy,
      })),
    );
  };
}

test("gives the same figures as spreadsheet formulas on the sample banks", () => {
  fc.assert(fc.property(usualHousehold, checker(sampleSheet)), { numRuns: 250, seed: 20_260_401 });
});

test("gives the same figures as spreadsheet formulas on any valid sheet", () => {
  fc.assert(
    fc.property(anySheet, fc.array(usualHousehold, { minLength: 3, maxLength: 3 }), (sheet, households) => {
      const check = checker(sheet);
      for (const household of households) check(household);
    }),
    { numRuns: 25, seed: 20_260_401 },
  );
});
