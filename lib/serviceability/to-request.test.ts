import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { calculatorRequestSchema } from "./calculator-request.ts";
import { applyChange, type Change } from "./core/what-if.ts";
import { anyHousehold } from "./testing/arbitraries.ts";
import { toHousehold } from "./to-household.ts";
import { toRequest } from "./to-request.ts";

/** A second income belongs to two applicants: anything else the request refuses. */
const household = anyHousehold.map((drawn) => ({
  ...drawn,
  app2AnnualGrossIncome: drawn.applicants === 2 ? drawn.app2AnnualGrossIncome : 0,
}));

test("the request of a household is valid and means that household, to the cent", () => {
  fc.assert(
    fc.property(household, (drawn) => {
      const request = toRequest(drawn);
      assert.deepEqual(calculatorRequestSchema.parse(request), request);
      assert.deepEqual(toHousehold(request), drawn);
    }),
    { numRuns: 500 },
  );
});

test("what a what-if makes of a household is a request that the API takes", () => {
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
