import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { parseAmount } from "./amount.ts";
import { calculatorRequestSchema } from "./calculator-request.ts";
import { toFlatHousehold, toFlatRequest } from "./convert-request.ts";
import { AMOUNT_FIELDS } from "./core/fields.ts";
import { EMPTY_FLAT_HOUSEHOLD } from "./core/flat-household.ts";
import { anyHousehold } from "./testing/arbitraries.ts";

const read = (body: Record<string, string>) => toFlatHousehold(calculatorRequestSchema.parse(body));

test("reads the empty request as one applicant with nothing, the benchmark and thirty years", () => {
  assert.deepEqual(read({}), EMPTY_FLAT_HOUSEHOLD);
});

test("reads every amount into its own field, in cents", () => {
  const body = Object.fromEntries(AMOUNT_FIELDS.map((field, index) => [field.key, `$1,${200 + index}.5`]));
  const household = read(body);
  for (const [index, field] of AMOUNT_FIELDS.entries()) {
    assert.equal(household[field.key], (1200 + index) * 100 + 50, field.key);
  }
});

test("reads choices", () => {
  const household = read({
    applicants: "2",
    dependants: "5",
    app1StudentLoan: "Y",
    app2StudentLoan: "N",
    useBankBenchmark: "N",
    proposedLoanTerm: "7",
  });
  assert.deepEqual(household, {
    ...EMPTY_FLAT_HOUSEHOLD,
    applicants: 2,
    dependants: 5,
    app1StudentLoan: true,
    useBankBenchmark: false,
    proposedLoanTerm: 7,
  });
});

test("defaults to two applicants if a second income or student loan is given, otherwise one", () => {
  assert.equal(read({ app2AnnualGrossIncome: "50000" }).applicants, 2);
  assert.equal(read({ app2AnnualGrossIncome: "0" }).applicants, 2);
  assert.equal(read({ app2StudentLoan: "Y" }).applicants, 2);
  assert.equal(read({ app2AnnualGrossIncome: "" }).applicants, 1);
  assert.equal(read({ app2StudentLoan: "N" }).applicants, 1);
  assert.equal(read({ applicants: "1", app2StudentLoan: "Y" }).applicants, 1);
});

test("reads every whole number of cents up to a billion dollars exactly, with and without commas", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (cents) => {
      const dollars = Math.floor(cents / 100);
      const decimals = String(cents % 100).padStart(2, "0");
      assert.equal(parseAmount(`${dollars}.${decimals}`), cents);
      assert.equal(parseAmount(`$${dollars.toLocaleString("en-NZ")}.${decimals}`), cents);
    }),
  );
});

test("rejects text that is not an amount", () => {
  assert.throws(() => parseAmount("1,00"), RangeError);
});

/** A second income requires two applicants, because the request rejects anything else. */
const household = anyHousehold.map((drawn) => ({
  ...drawn,
  app2AnnualGrossIncome: drawn.applicants === 2 ? drawn.app2AnnualGrossIncome : 0,
}));

test("converts a household to a valid request that reads back as the same household", () => {
  fc.assert(
    fc.property(household, (drawn) => {
      const request = toFlatRequest(drawn);
      assert.deepEqual(calculatorRequestSchema.parse(request), request);
      assert.deepEqual(toFlatHousehold(request), drawn);
    }),
    { numRuns: 500 },
  );
});
