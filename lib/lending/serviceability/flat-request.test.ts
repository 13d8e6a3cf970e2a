import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { parseAmount } from "./amount.ts";
import { calculatorRequestSchema } from "./calculator-request.ts";
import { AMOUNT_FIELDS } from "./core/fields.ts";
import { prepareSheet } from "./core/prepare-sheet.ts";
import { sampleSheet } from "./core/rules/sample-sheet.ts";
import { breakdownOfRequest, readEnteredRequest, readRequest } from "./flat-request.ts";

const read = (body: Record<string, string>) => readEnteredRequest(calculatorRequestSchema.parse(body));

test("reads every amount into its own line, in cents", () => {
  const body = Object.fromEntries(AMOUNT_FIELDS.map((field, index) => [field.key, `$1,${200 + index}.5`]));
  const request = calculatorRequestSchema.parse(body);
  const [bank] = breakdownOfRequest(prepareSheet(sampleSheet), request);
  for (const [index, field] of AMOUNT_FIELDS.entries()) {
    const line = bank?.lines.find(({ key }) => key === field.key);
    assert.equal(line?.entered?.amount, (1200 + index) * 100 + 50, field.key);
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
  assert.deepEqual(household.households, [{ adults: [0, 1], dependants: 5 }]);
  assert.deepEqual(
    household.applicants.map(({ studentLoan }) => studentLoan),
    [true, false],
  );
  assert.equal(household.useBankBenchmark, false);
  assert.equal(household.loan.termYears, 7);
});

test("defaults to two applicants if a second income or student loan is given, otherwise one", () => {
  const applicants = (body: Record<string, string>) => read(body).applicants.length;
  assert.equal(applicants({ app2AnnualGrossIncome: "50000" }), 2);
  assert.equal(applicants({ app2AnnualGrossIncome: "0" }), 2);
  assert.equal(applicants({ app2StudentLoan: "Y" }), 2);
  assert.equal(applicants({ app2AnnualGrossIncome: "" }), 1);
  assert.equal(applicants({ app2StudentLoan: "N" }), 1);
  assert.equal(applicants({ applicants: "1", app2StudentLoan: "Y" }), 1);
  assert.deepEqual(readRequest({ app2StudentLoan: "Y" }).households[0]?.adults, [0, 1]);
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
