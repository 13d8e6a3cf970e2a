import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { calculatorRequestSchema } from "./calculator-request.ts";
import { applyChange, type Change } from "./core/what-if.ts";
import { anyHousehold } from "./testing/arbitraries.ts";
import { toHousehold } from "./to-household.ts";
import { toRequest } from "./to-request.ts";

/** A second income requires two applicants, because the request refuses anything else. */
const household = anyHousehold.map((drawn) => ({
  ...drawn,
  app2AnnualGrossIncome: drawn.applicants === 2 ? drawn.app2AnnualGrossIncome : 0,
}));

test("converts a household to a valid request that means the same household, to the cent", () => {
  fc.assert(
    fc.property(household, (drawn) => {
      const request = toRequest(drawn);
      assert.deepEqual(calculatorRequestSchema.parse(request), request);
      assert.deepEqual(toHousehold(request), drawn);
    }),
    { numRuns: 500 },
  );
});

test("converts a household changed by a what-if to a valid request", () => {
  const kinds: Change[] = [
    { kind: "CLOSE_CARDS" },
    { kind: "ADD_BOARDER", weekly: 250_00 },
    { kind: "SET_TERM", years: 35 },
    { kind: "ONE_APPLICANT_LESS", leaves: 1 },
    { kind: "ONE_APPLICANT_LESS", leaves: 2 },
  ];
  fc.assert(
    fc.property(household, fc.constantFrom(...kinds), (drawn, change) => {
      fc.pre(drawn.boarderIncomeGrossWeekly < 1_000_000_00);
      const changed = applyChange({ household: drawn, rateShift: 0 }, change);
      assert.ok(calculatorRequestSchema.safeParse(toRequest(changed.household)).success);
    }),
    { numRuns: 300 },
  );
});
