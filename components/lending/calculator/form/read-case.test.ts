import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { EMPTY_HOUSEHOLD, type Household, withRent } from "#lib/lending/serviceability/core/household.ts";
import { blankDebt, blankIncome } from "#lib/lending/serviceability/core/in-file/row.ts";
import { householdSchema, writeHousehold } from "#lib/lending/serviceability/household-schema.ts";
import { anyRichHousehold, usualRichHousehold } from "#lib/lending/serviceability/testing/arbitraries.ts";
import { caseOf, faultsOf, gapsOf } from "./read-case.ts";
import { takeHousehold } from "./values/take-household.ts";
import { type Kind, MONEY, percentUpTo, yearsFrom } from "./values/texts.ts";
import {
  BLANK_VALUES,
  blankApplicant,
  blankPart,
  blankProperty,
  type CalculatorValues,
} from "./values/values.ts";

const householdOf = (values: CalculatorValues): Household => caseOf(values).household;

test("the blank form is the empty household", () => {
  assert.deepEqual([faultsOf(BLANK_VALUES), gapsOf(BLANK_VALUES)], [{}, {}]);
  const { household, names, requested } = caseOf(BLANK_VALUES);
  assert.deepEqual(household, EMPTY_HOUSEHOLD);
  assert.deepEqual([names, requested], [["Applicant 1"], null]);
});

const amount = fc.option(fc.integer({ min: 0, max: 100_000_000_000 }));

/** A form with a row of each kind, any figure of which may be missing. */
const formValues: fc.Arbitrary<CalculatorValues> = fc
  .record({
    amounts: fc.array(amount, { minLength: 11, maxLength: 11 }),
    apart: fc.boolean(),
    age: fc.option(fc.integer({ min: 16, max: 99 })),
    kiwiSaverRate: fc.option(fc.constantFrom(0, 0.035, 0.1)),
    termYears: fc.option(fc.integer({ min: 1, max: 40 })),
    shares: fc.constantFrom([], [1], [0.6, 0.4], [0.3333, 0.6667]),
  })
  .map(({ amounts, apart, age, kiwiSaverRate, termYears, shares }) => {
    const next = () => amounts.pop() ?? null;
    const years = [
      { profit: next(), addBacks: next() },
      { profit: next(), addBacks: null },
    ] as const;
    return {
      ...BLANK_VALUES,
      applicants: ["a", "b"].map((id) => ({
        ...blankApplicant(id),
        age,
        kiwiSaverRate,
        studentLoanBalance: next(),
        incomes: [
          { ...blankIncome("salary", "SALARY"), amount: next() },
          { ...blankIncome("business", "SELF_EMPLOYED"), years },
        ],
      })),
      households: [
        { adults: apart ? [0] : [0, 1], dependants: 1 },
        { adults: apart ? [1] : [], dependants: 2 },
      ],
      properties: [{ ...blankProperty("house", "INVESTMENT"), value: next(), rentWeekly: next() }],
      debts: [{ ...blankDebt("card", "CREDIT_CARD"), limit: next(), balance: 100_00 }],
      expenses: { ...BLANK_VALUES.expenses, groceriesFood: next() },
      loan: {
        ...BLANK_VALUES.loan,
        termYears,
        parts: shares.map((share, index) => blankPart(`${index}`, "INTEREST_ONLY", share)),
      },
    };
  });

test("the API accepts every form without a fault with the same figures", () => {
  fc.assert(
    fc.property(formValues, (values) => {
      assert.deepEqual(faultsOf(values), {});
      const household = householdOf(values);
      const json = writeHousehold(household);
      // JSON cannot express a property of unknown value.
      assert.equal(
        json === null,
        household.properties.some(({ value }) => value === null),
      );
      if (json !== null) assert.deepEqual(householdSchema.parse(json), household);
    }),
    { numRuns: 1000 },
  );
});

test("the API rejects what a field rejects, and accepts what it reads", () => {
  const person = { incomes: [{ type: "SALARY", amount: 1, frequency: "YEARLY" }] };
  const fields: [Kind, (value: number) => object][] = [
    [yearsFrom(16, 99), (age) => ({ applicants: [{ ...person, age }] })],
    [percentUpTo(0.1), (kiwiSaverRate) => ({ applicants: [{ ...person, kiwiSaverRate }] })],
    [yearsFrom(1, 40), (termYears) => ({ applicants: [person], loan: { termYears } })],
    [MONEY, (cents) => ({ applicants: [person], boarderIncomeWeekly: cents / 100 })],
  ];
  const texts = ["0", "1", "16", "30", "40.5", "41", "99", "100", "-5", "10.1", "1.234", "2000000000"];
  for (const [kind, request] of fields) {
    for (const text of texts) {
      const read = kind.read(text);
      const inCents = kind === MONEY ? 100 : 1;
      const plain = kind.write(0.5) === "50" ? Number(`${text}e-2`) : Number(text) * inCents;
      const value = "value" in read ? (read.value ?? 0) : plain;
      assert.equal(householdSchema.safeParse(request(value)).success, "value" in read, text);
    }
  }
});

/** As the form has it: nothing to decide without rent, and no property without figures. */
const normalised = (household: Household): Household => ({
  ...(household.expenses.rentBoard.amount === 0 ? withRent(household, "CONTINUES") : household),
  properties: household.properties.filter(({ value, rentWeekly }) => value !== null || rentWeekly > 0),
});

test("reads back every household put into the form, except properties without figures", () => {
  fc.assert(
    fc.property(anyRichHousehold, (household) => {
      const values = takeHousehold(BLANK_VALUES, household);
      assert.deepEqual(faultsOf(values), {});
      assert.deepEqual(householdOf(values), normalised(household));
    }),
  );
});

test("replaces any household with any other", () => {
  fc.assert(
    fc.property(usualRichHousehold, usualRichHousehold, (from, to) => {
      const both = takeHousehold(takeHousehold(BLANK_VALUES, from), normalised(to));
      assert.deepEqual(householdOf(both), normalised(to));
    }),
  );
});

const person = { ...blankApplicant("p"), incomes: [{ ...blankIncome("s", "SALARY"), amount: 90_000_00 }] };

test("a debt without the figure that it is assessed by is a gap and does not count", () => {
  const loan = { ...blankDebt("loan", "PERSONAL_LOAN"), balance: 9_000_00, label: "Car loan" };
  const card = { ...blankDebt("card", "CREDIT_CARD"), limit: 5_000_00, label: "ANZ card ··1234" };
  const values = { ...BLANK_VALUES, applicants: [person], debts: [loan, card] };
  assert.deepEqual(gapsOf(values), { "debts.0.repaymentMonthly": "is needed before this debt counts" });
  assert.deepEqual(
    householdOf(values).debts.map(({ type, limit }) => [type, limit]),
    [["CREDIT_CARD", 5_000_00]],
  );
  assert.deepEqual(caseOf(values).labels.debts, ["ANZ card ··1234"]);
});

test("a student loan that stays needs the applicant who repays it", () => {
  const loan = { ...blankDebt("loan", "STUDENT_LOAN"), balance: 30_000_00 };
  const form = { ...BLANK_VALUES, applicants: [person], debts: [loan] };
  assert.deepEqual(Object.keys(faultsOf(form)), ["debts.0.outcome"]);
  const owned = { ...form, applicants: [{ ...person, studentLoan: true }] };
  assert.deepEqual([faultsOf(owned), householdOf(owned).debts.length], [{}, 1]);
  assert.deepEqual(faultsOf({ ...form, debts: [{ ...loan, outcome: "REPAID" }] }), {});
});

test("rent counts while the property's value is still needed", () => {
  const rental = { ...blankProperty("r", "INVESTMENT"), rentWeekly: 550_00 };
  const values = { ...BLANK_VALUES, properties: [rental] };
  assert.deepEqual(Object.keys(gapsOf(values)), ["properties.0.value"]);
  assert.deepEqual(householdOf(values).properties, [
    { value: null, use: "INVESTMENT", newBuild: false, rentWeekly: 550_00 },
  ]);
});

test("accepts a loss, and requires the latest year's profit", () => {
  const earning = (latest: number | null, before: number | null): CalculatorValues => ({
    ...BLANK_VALUES,
    applicants: [
      {
        ...person,
        incomes: [
          {
            ...blankIncome("b", "SELF_EMPLOYED"),
            years: [
              { profit: latest, addBacks: null },
              { profit: before, addBacks: null },
            ],
          },
        ],
      },
    ],
  });
  assert.deepEqual(householdOf(earning(-4_000_00, 61_500_50)).applicants[0]?.incomes, [
    {
      type: "SELF_EMPLOYED",
      years: [
        { profit: -4_000_00, addBacks: 0 },
        { profit: 61_500_50, addBacks: 0 },
      ],
    },
  ]);
  const gap = earning(null, 61_500_00);
  assert.deepEqual(Object.keys(gapsOf(gap)), ["applicants.0.incomes.0.years.0.profit"]);
  assert.deepEqual(householdOf(gap).applicants[0]?.incomes, []);
});

test("rejects three adults in one household", () => {
  const applicants = ["a", "b", "c"].map((id) => blankApplicant(id));
  const housed = (...adults: number[][]): CalculatorValues => ({
    ...BLANK_VALUES,
    applicants,
    households: adults.map((one) => ({ adults: one, dependants: 0 })),
  });
  assert.match(faultsOf(housed([0, 1, 2], [])).households ?? "", /one or two adults/);
  const apart = housed([0, 2], [1]);
  assert.deepEqual([faultsOf(apart), householdOf(apart).households], [{}, apart.households]);
});

test("requires loan parts to add up to 100%, and years for interest-only", () => {
  const first = blankPart("1", "PRINCIPAL_AND_INTEREST", 0.6);
  const second = blankPart("2", "INTEREST_ONLY", 0.4);
  const split = (...parts: (typeof first)[]): CalculatorValues => ({
    ...BLANK_VALUES,
    loan: { ...BLANK_VALUES.loan, parts },
  });
  assert.equal(
    faultsOf(split(first, { ...second, share: 0.3 }))["loan.parts"],
    "must add up to 100%, not 90%",
  );
  assert.deepEqual(householdOf(split(first, second)).loan.parts, [
    { share: 0.6, type: "PRINCIPAL_AND_INTEREST", interestOnlyYears: 0 },
    { share: 0.4, type: "INTEREST_ONLY", interestOnlyYears: 5 },
  ]);
  const open = faultsOf(split(first, { ...second, interestOnlyYears: null }));
  assert.match(open["loan.parts.1.interestOnlyYears"] ?? "", /is needed/);
});

test("numbers applicants whose names are missing or shared", () => {
  const applicants = ["Mere", "", "Mere"].map((name, index) => ({ ...blankApplicant(`${index}`), name }));
  assert.deepEqual(caseOf({ ...BLANK_VALUES, applicants }).names, ["Mere", "Applicant 2", "Mere 2"]);
});

test("a requested loan of nothing is none", () => {
  const { requested } = caseOf({ ...BLANK_VALUES, loan: { ...BLANK_VALUES.loan, amount: 0 } });
  assert.equal(requested, null);
});
