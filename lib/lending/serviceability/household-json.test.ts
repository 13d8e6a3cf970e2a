import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { exampleHousehold } from "#testing/example-of.ts";
import { assess } from "./core/assess.ts";
import {
  DEBT_OUTCOMES,
  DEBT_TYPES,
  DEBTS,
  EMPTY_HOUSEHOLD,
  FREQUENCIES,
  type Household,
  NET_INCOME_TYPES,
  NO_EXPENSES,
  PAY_TYPES,
  PURPOSES,
  RENT_OUTCOMES,
} from "./core/household.ts";
import { prepareSheet } from "./core/prepare-sheet.ts";
import { sampleSheet } from "./core/rules/sample-sheet.ts";
import { amountIn, readEnteredRequest, readRequest } from "./flat-request.ts";
import { householdSchema, readHousehold, writeHousehold } from "./household-schema.ts";
import { usualRequest } from "./testing/arbitraries.ts";
import { withStudentLoanOwner } from "./testing/household-arbitraries.ts";

const cents = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100_000_000_000 }));
const orUnknown = fc.option(cents);

const record = <T extends object>(fields: { [Key in keyof T]: fc.Arbitrary<T[Key]> }) =>
  fc.record(fields, { noNullPrototype: true }) as fc.Arbitrary<T>;

const applicant = record<Household["applicants"][number]>({
  age: fc.option(fc.integer({ min: 16, max: 99 })),
  kiwiSaverRate: fc.constantFrom(0, 0.03, 0.035, 0.1),
  studentLoan: fc.boolean(),
  studentLoanBalance: orUnknown,
  incomes: fc.array(
    fc.oneof(
      record({
        type: fc.constantFrom(...PAY_TYPES, ...NET_INCOME_TYPES),
        amount: cents,
        frequency: fc.constantFrom(...FREQUENCIES),
      }),
      record({
        type: fc.constant("SELF_EMPLOYED" as const),
        years: fc.array(record({ profit: cents.map((profit) => 0 - profit || 0), addBacks: cents }), {
          minLength: 1,
          maxLength: 2,
        }),
      }),
    ),
    { maxLength: 4 },
  ),
});

const debt = fc
  .tuple(fc.constantFrom(...DEBT_TYPES), cents, orUnknown, fc.constantFrom(...DEBT_OUTCOMES))
  .map(([type, needed, balance, outcome]): Household["debts"][number] => ({
    type,
    balance,
    limit: null,
    repaymentMonthly: null,
    outcome,
    [DEBTS[type].figure]: needed,
  }));

/** Households that a request can express, with one to four applicants. */
const household: fc.Arbitrary<Household> = fc
  .constantFrom<number[][]>(
    [[0]],
    [[0, 1]],
    [[0], [1]],
    [[1], [0, 2]],
    [
      [0, 3],
      [1, 2],
    ],
  )
  .chain((adults) =>
    record<Household>({
      applicants: fc.array(applicant, {
        minLength: adults.flat().length,
        maxLength: adults.flat().length,
      }),
      households: fc.tuple(
        ...adults.map((one) =>
          record({ adults: fc.constant(one), dependants: fc.integer({ min: 0, max: 5 }) }),
        ),
      ),
      boarderIncomeWeekly: cents,
      properties: fc.array(
        record({
          value: cents,
          use: fc.constantFrom(...PURPOSES),
          newBuild: fc.boolean(),
          rentWeekly: cents,
        }),
        { maxLength: 3 },
      ),
      debts: fc.array(debt, { maxLength: 4 }),
      expenses: record<Household["expenses"]>({
        ...(Object.fromEntries(Object.keys(NO_EXPENSES).map((key) => [key, cents])) as {
          [Key in Exclude<keyof typeof NO_EXPENSES, "rentBoard">]: typeof cents;
        }),
        rentBoard: record({ amount: cents, outcome: fc.constantFrom(...RENT_OUTCOMES) }),
      }),
      useBankBenchmark: fc.boolean(),
      loan: record({
        amount: orUnknown,
        termYears: fc.integer({ min: 1, max: 40 }),
        purpose: fc.constantFrom(...PURPOSES),
        parts: fc.constantFrom(EMPTY_HOUSEHOLD.loan.parts, [
          { share: 0.6, type: "PRINCIPAL_AND_INTEREST", interestOnlyYears: 0 },
          { share: 0.3, type: "INTEREST_ONLY", interestOnlyYears: 5 },
          { share: 0.1, type: "REVOLVING", interestOnlyYears: 0 },
        ] as const),
      }),
    }).map(withStudentLoanOwner),
  );

test("writes a valid request that reads back as the same household", () => {
  fc.assert(
    fc.property(household, (drawn) => {
      const request = writeHousehold(drawn);
      assert.ok(request);
      assert.deepEqual(householdSchema.parse(request), drawn);
      assert.deepEqual(readHousehold(request), drawn);
    }),
  );
});

test("writes an example as it was sent, without defaults", () => {
  const { loan, ...example } = exampleHousehold;
  const written = writeHousehold(readHousehold(exampleHousehold));
  assert.deepEqual(written, { ...example, loan: { amount: loan?.amount, parts: loan?.parts } });
  const crossed = {
    applicants: [{ incomes: [] }, { incomes: [] }, { incomes: [] }],
    households: [
      { adults: [0, 2], dependants: 0 },
      { adults: [1], dependants: 2 },
    ],
  };
  assert.deepEqual(writeHousehold(readHousehold(crossed)), crossed);
});

test("omits empty fields of a flat request without changing the assessment", () => {
  const sheet = prepareSheet(sampleSheet);
  fc.assert(
    fc.property(usualRequest, (drawn) => {
      const request = drawn.applicants === "1" ? { ...drawn, app2AnnualGrossIncome: "0" } : drawn;
      const entered = readEnteredRequest(request);
      assert.deepEqual(assess(sheet, entered), assess(sheet, readRequest(request)));
      const json = writeHousehold(entered);
      // Rent in a flat request comes from a property without a value.
      assert.equal(json === null, amountIn(request, "rentalIncomeGrossWeekly") > 0);
      if (json !== null) assert.deepEqual(readHousehold(json), entered);
    }),
  );
  assert.deepEqual(readEnteredRequest({}), EMPTY_HOUSEHOLD);
});
