import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { calculatorRequestSchema } from "#lib/serviceability/calculator-request.ts";
import { EMPTY_HOUSEHOLD } from "#lib/serviceability/core/household.ts";
import { toHousehold } from "#lib/serviceability/to-household.ts";
import { readValues } from "./read-values.ts";
import { BLANK_VALUES, type CalculatorValues, type ValueKey } from "./values.ts";

const amountText = fc.oneof(
  fc.constantFrom("", " ", "0", "1,200", "$85.50", " 320 ", "-5", "1,2", "abc", "1e9", "1.234", "2000000000"),
  fc.integer({ min: 0, max: 2_000_000_000 }).map(String),
);
const choices: Partial<Record<ValueKey, fc.Arbitrary<string>>> = {
  applicants: fc.constantFrom("1", "2"),
  dependants: fc.constantFrom("0", "3", "5"),
  app1StudentLoan: fc.constantFrom("Y", "N"),
  app2StudentLoan: fc.constantFrom("Y", "N"),
  useBankBenchmark: fc.constantFrom("Y", "N"),
  proposedLoanTerm: fc.constantFrom("", "1", "30", "40", "0", "41", "2.5", "x"),
};
const formValues = fc.record(
  Object.fromEntries(
    (Object.keys(BLANK_VALUES) as ValueKey[]).map((key) => [key, choices[key] ?? amountText]),
  ),
) as unknown as fc.Arbitrary<CalculatorValues>;

test("the blank form is the empty request", () => {
  assert.deepEqual(readValues(BLANK_VALUES).entry?.household, EMPTY_HOUSEHOLD);
});

test("form and API accept the same values and read the same household", () => {
  fc.assert(
    fc.property(formValues, (values) => {
      const { entry } = readValues(values);
      if (entry === null) return;
      const parsed = calculatorRequestSchema.parse(entry.request);
      assert.deepEqual(toHousehold(parsed), entry.household);
    }),
  );
});

test("form and API reject the same values on the same field with the same message", () => {
  fc.assert(
    fc.property(formValues, (values) => {
      const { faults } = readValues({
        ...values,
        requestedLoan: "",
        proposedLoanTerm: "30",
        applicants: "2",
      });
      for (const [field, message] of Object.entries(faults)) {
        const answer = calculatorRequestSchema.safeParse({ [field]: values[field as ValueKey].trim() });
        assert.equal(answer.error?.issues[0]?.message, message, field);
      }
    }),
  );
});

test("ignores the second applicant's values and faults for a single applicant", () => {
  const { faults, entry } = readValues({
    ...BLANK_VALUES,
    app2AnnualGrossIncome: "not yet",
    app2StudentLoan: "Y",
  });
  assert.deepEqual(faults, {});
  assert.equal(entry?.household.app2StudentLoan, false);
  assert.equal(entry?.request.app2AnnualGrossIncome, undefined);
});

test("accepts terms of 1 to 40 whole years and an optional loan amount", () => {
  for (const term of ["0", "41", "99", "2.5", "-3", "x"]) {
    assert.match(
      readValues({ ...BLANK_VALUES, proposedLoanTerm: term }).faults.proposedLoanTerm ?? "",
      /1 to 40/,
    );
  }
  assert.equal(readValues({ ...BLANK_VALUES, proposedLoanTerm: "" }).entry?.household.proposedLoanTerm, 30);
  assert.equal(readValues({ ...BLANK_VALUES, requestedLoan: "720,000" }).entry?.requested, 72_000_000);
  assert.equal(readValues({ ...BLANK_VALUES, requestedLoan: "0" }).entry?.requested, null);
  assert.match(
    readValues({ ...BLANK_VALUES, requestedLoan: "lots" }).faults.requestedLoan ?? "",
    /amount in digits/,
  );
});
