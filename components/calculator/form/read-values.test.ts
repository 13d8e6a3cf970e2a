import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { amountFault, parseAmount } from "#lib/serviceability/amount.ts";
import { calculatorRequestSchema } from "#lib/serviceability/calculator-request.ts";
import { toFlatHousehold } from "#lib/serviceability/convert-request.ts";
import { EMPTY_FLAT_HOUSEHOLD } from "#lib/serviceability/core/flat-household.ts";
import { isUnfinished, readValues, tidyAmount } from "./read-values.ts";
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
  assert.deepEqual(readValues(BLANK_VALUES).entry?.household, EMPTY_FLAT_HOUSEHOLD);
});

test("form and API accept the same values and read the same household", () => {
  fc.assert(
    fc.property(formValues, (values) => {
      const { entry } = readValues(values);
      if (entry === null) return;
      const parsed = calculatorRequestSchema.parse(entry.request);
      assert.deepEqual(toFlatHousehold(parsed), entry.household);
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

test("accepts every prefix of a valid amount while it is typed", () => {
  const amount = fc.integer({ min: 0, max: 999_999_999 }).map((dollars) => `${dollars}`);
  fc.assert(
    fc.property(amount, fc.boolean(), fc.constantFrom("", ".5", ".50"), (dollars, dollarSign, decimals) => {
      const whole = `${dollarSign ? "$" : ""}${tidyAmount(dollars)}${decimals}`;
      for (let end = 1; end <= whole.length; end++) {
        const typed = whole.slice(0, end);
        assert.ok(amountFault(typed) === null || isUnfinished(typed), typed);
      }
    }),
  );
});

test("rejects text that can never become a valid amount", () => {
  for (const text of ["-", "-5", "abc", "1.234", "1,2345"]) {
    assert.equal(isUnfinished(text), false, text);
  }
});

test("formatting keeps the amount and adds thousands separators", () => {
  assert.equal(tidyAmount("$95000"), "95,000");
  assert.equal(tidyAmount("1234567.5"), "1,234,567.5");
  assert.equal(tidyAmount("0085.50"), "85.50");
  assert.equal(tidyAmount("0"), "0");
  assert.equal(tidyAmount("12,34"), "12,34");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (cents) => {
      const text = (cents / 100).toFixed(2);
      assert.equal(parseAmount(tidyAmount(text)), parseAmount(text));
    }),
  );
});
