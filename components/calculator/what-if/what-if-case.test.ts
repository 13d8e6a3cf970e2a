import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { readValues } from "#components/calculator/form/read-values.ts";
import { BLANK_VALUES } from "#components/calculator/form/values.ts";
import { toFlatRequest } from "#lib/serviceability/convert-request.ts";
import { EMPTY_FLAT_HOUSEHOLD } from "#lib/serviceability/core/flat-household.ts";
import { usualHousehold } from "#lib/serviceability/testing/arbitraries.ts";
import { changedValues } from "./what-if-case.ts";

test("returns only differing values, formatted for people", () => {
  const richer = { ...EMPTY_FLAT_HOUSEHOLD, app1AnnualGrossIncome: 123_456_700, proposedLoanTerm: 25 };
  assert.deepEqual(changedValues(EMPTY_FLAT_HOUSEHOLD, richer), {
    app1AnnualGrossIncome: "1,234,567",
    proposedLoanTerm: "25",
  });
  assert.deepEqual(changedValues(richer, richer), {});
});

test("applying the changed values to one household yields the other", () => {
  const coherent = usualHousehold.filter((h) => h.applicants === 2 || h.app2AnnualGrossIncome === 0);
  fc.assert(
    fc.property(coherent, coherent, (from, to) => {
      const typed = { ...BLANK_VALUES, ...toFlatRequest(from), ...changedValues(from, to) };
      const { entry } = readValues(typed);
      // The student loan of an applicant who is not there is kept in the form, not in the entry.
      const app2StudentLoan = to.applicants === 2 && to.app2StudentLoan;
      assert.deepEqual(entry?.household, { ...to, app2StudentLoan });
    }),
    { numRuns: 100 },
  );
});
