import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { EMPTY_HOUSEHOLD, withRent } from "#lib/lending/serviceability/core/household.ts";
import { householdSchema, writeHousehold } from "#lib/lending/serviceability/household-schema.ts";
import { anyRichHousehold } from "#lib/lending/serviceability/testing/arbitraries.ts";
import { readValues } from "./read-values.ts";
import { takeHousehold } from "./values/take-household.ts";
import {
  BLANK_VALUES,
  blankApplicant,
  blankDebt,
  blankIncome,
  blankPart,
  blankProperty,
  type CalculatorValues,
} from "./values/values.ts";

const amountText = fc.oneof(
  fc.constantFrom("", " ", "0", "1,200", "$85.50", " 320 ", "-5", "1,2", "abc", "1e9", "1.234", "2000000000"),
  fc.integer({ min: 0, max: 2_000_000_000 }).map(String),
);

const percent = fc.constantFrom("", "3", "3.5", "4 %", "10", "10.1", "-1", "x");
const whole = fc.constantFrom("", "1", "16", "30", "40", "41", "99", "100", "2.5", "x");

/** A form with a row of each kind and arbitrary texts. */
const formValues: fc.Arbitrary<CalculatorValues> = fc
  .record({
    amounts: fc.array(amountText, { minLength: 12, maxLength: 12 }),
    people: fc.integer({ min: 1, max: 4 }),
    homes: fc.array(fc.constantFrom("0" as const, "1" as const), { minLength: 4, maxLength: 4 }),
    percents: fc.array(percent, { minLength: 3, maxLength: 3 }),
    wholes: fc.array(whole, { minLength: 3, maxLength: 3 }),
    shares: fc.constantFrom([], ["100"], ["60", "40"], ["33.33", "66.67"], ["50", "49"], ["0", "100"]),
  })
  .map(({ amounts, people, homes, percents, wholes, shares }) => {
    const [a = "", b = "", c = "", d = "", e = "", f = "", g = "", h = "", i = "", j = "", k = "", l = ""] =
      amounts;
    const business = blankIncome("business", "SELF_EMPLOYED");
    const applicants = homes.slice(0, people).map((home, index) => ({
      ...blankApplicant(`person-${index}`, home),
      ...{ age: wholes[0] ?? "", kiwiSaverRate: percents[0] ?? "", studentLoanBalance: a },
      incomes: [
        { ...blankIncome("salary", "SALARY"), amount: b },
        {
          ...business,
          years: [
            { profit: c, addBacks: d },
            { profit: e, addBacks: "" },
          ] as const,
        },
      ],
    }));
    return {
      ...BLANK_VALUES,
      applicants,
      boarderIncomeWeekly: f,
      properties: [{ ...blankProperty("house", "INVESTMENT"), value: g, rentWeekly: h }],
      debts: [
        { ...blankDebt("card", "CREDIT_CARD"), limit: i, balance: j },
        { ...blankDebt("loan", "PERSONAL_LOAN"), repaymentMonthly: j },
      ],
      expenses: { ...BLANK_VALUES.expenses, groceriesFood: k, rentBoard: l },
      offeredRate: percents[1] ?? "",
      loan: {
        ...BLANK_VALUES.loan,
        amount: k,
        termYears: wholes[1] ?? "",
        parts: shares.map((share, index) => ({
          ...blankPart(`part-${index}`, "INTEREST_ONLY", share),
          interestOnlyYears: wholes[2] ?? "",
        })),
      },
    };
  });

test("the blank form is the empty household", () => {
  const { faults, gaps, entry } = readValues(BLANK_VALUES);
  assert.deepEqual({ faults, gaps }, { faults: {}, gaps: {} });
  assert.deepEqual(entry?.household, EMPTY_HOUSEHOLD);
  assert.deepEqual(entry?.names, ["Applicant 1"]);
  assert.equal(entry?.requested, null);
});

test("the API accepts every valid form with the same figures", () => {
  fc.assert(
    fc.property(formValues, (values) => {
      const { entry } = readValues(values);
      if (entry === null) return;
      const request = writeHousehold(entry.household);
      // A request cannot have a property of unknown value.
      assert.equal(
        request === null,
        entry.household.properties.some(({ value }) => value === null),
      );
      if (request === null) return;
      assert.deepEqual(householdSchema.parse(request), entry.household);
    }),
    { numRuns: 1000 },
  );
});

/** The text as a request would have it: a number if it looks like one. */
function asTyped(text: string, isPercent: boolean): number | string {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text;
  return isPercent ? Number(`${text}e-2`) : Number(text);
}

test("the API rejects the same values as the form", () => {
  const base = { incomes: [{ type: "SALARY", amount: 1, frequency: "YEARLY" }] };
  const accepts = (request: object) => householdSchema.safeParse(request).success;
  const requests: Record<string, (text: string) => object> = {
    age: (text) => ({ applicants: [{ ...base, age: asTyped(text, false) }] }),
    kiwiSaverRate: (text) => ({ applicants: [{ ...base, kiwiSaverRate: asTyped(text, true) }] }),
    termYears: (text) => ({ applicants: [base], loan: { termYears: asTyped(text, false) } }),
    groceriesFood: (text) => ({ applicants: [base], expenses: { groceriesFood: asTyped(text, false) } }),
    boarderIncomeWeekly: (text) => ({ applicants: [base], boarderIncomeWeekly: asTyped(text, false) }),
  };
  fc.assert(
    fc.property(formValues, (values) => {
      const [first] = values.applicants;
      const texts: Record<string, string> = {
        "applicants.0.age": first?.age ?? "",
        "applicants.0.kiwiSaverRate": first?.kiwiSaverRate ?? "",
        "loan.termYears": values.loan.termYears,
        "expenses.groceriesFood": values.expenses.groceriesFood,
        boarderIncomeWeekly: values.boarderIncomeWeekly,
      };
      const { faults } = readValues(values);
      for (const [path, text] of Object.entries(texts)) {
        if (faults[path] === undefined) continue;
        const request = requests[path.slice(path.lastIndexOf(".") + 1)];
        assert.equal(accepts(request?.(text.trim()) ?? {}), false, `${path}: ${text}`);
      }
    }),
  );
});

test("reads back every household put into the form, except properties without figures", () => {
  fc.assert(
    fc.property(anyRichHousehold, (household) => {
      const { faults, entry } = readValues(takeHousehold(BLANK_VALUES, household));
      assert.deepEqual(faults, {});
      const { rentBoard } = household.expenses;
      const expected = {
        ...(rentBoard.amount === 0 ? withRent(household, "CONTINUES") : household),
        properties: household.properties.filter(({ value, rentWeekly }) => value !== null || rentWeekly > 0),
      };
      assert.deepEqual(entry?.household, expected);
    }),
  );
});

const salary = { ...blankIncome("s", "SALARY"), amount: "90,000" };
const person = { ...blankApplicant("p"), incomes: [salary] };

test("a debt without the figure that it is assessed by is a gap and does not count", () => {
  const loan = { ...blankDebt("loan", "PERSONAL_LOAN"), balance: "9,000", label: "Car loan" };
  const card = { ...blankDebt("card", "CREDIT_CARD"), limit: "5,000", label: "ANZ card ··1234" };
  const { gaps, entry } = readValues({ ...BLANK_VALUES, applicants: [person], debts: [loan, card] });
  assert.deepEqual(gaps, { "debts.0.repaymentMonthly": "is needed before this debt counts" });
  assert.deepEqual(
    entry?.household.debts.map(({ type, limit }) => [type, limit]),
    [["CREDIT_CARD", 5_000_00]],
  );
  assert.deepEqual(entry?.labels.debts, ["ANZ card ··1234"]);
});

test("a student loan that stays needs the applicant who repays it", () => {
  const loan = { ...blankDebt("loan", "STUDENT_LOAN"), balance: "30,000" };
  const form = { ...BLANK_VALUES, applicants: [person], debts: [loan] };
  const { faults, entry } = readValues(form);
  assert.deepEqual([Object.keys(faults), entry], [["debts.0.outcome"], null]);
  const owned = readValues({ ...form, applicants: [{ ...person, studentLoan: "Y" }] });
  assert.deepEqual([owned.faults, owned.entry?.household.debts.length], [{}, 1]);
  const repaid = readValues({ ...form, debts: [{ ...loan, outcome: "REPAID" }] });
  assert.deepEqual(repaid.faults, {});
});

test("rent counts while the property's value is still needed", () => {
  const rental = { ...blankProperty("r", "INVESTMENT"), rentWeekly: "550" };
  const { gaps, entry } = readValues({ ...BLANK_VALUES, properties: [rental] });
  assert.deepEqual(Object.keys(gaps), ["properties.0.value"]);
  assert.deepEqual(entry?.household.properties, [
    { value: null, use: "INVESTMENT", newBuild: false, rentWeekly: 550_00 },
  ]);
});

test("accepts a loss, and requires the latest year's profit", () => {
  const business = (latest: string, before: string) => ({
    ...blankIncome("b", "SELF_EMPLOYED"),
    years: [
      { profit: latest, addBacks: "" },
      { profit: before, addBacks: "" },
    ] as const,
  });
  const read = (latest: string, before: string) =>
    readValues({ ...BLANK_VALUES, applicants: [{ ...person, incomes: [business(latest, before)] }] });
  assert.deepEqual(read("-4,000", "$61,500.50").entry?.household.applicants[0]?.incomes, [
    {
      type: "SELF_EMPLOYED",
      years: [
        { profit: -4_000_00, addBacks: 0 },
        { profit: 61_500_50, addBacks: 0 },
      ],
    },
  ]);
  const gap = read("", "61,500");
  assert.deepEqual(Object.keys(gap.gaps), ["applicants.0.incomes.0.years.0.profit"]);
  assert.deepEqual(gap.entry?.household.applicants[0]?.incomes, []);
});

test("rejects three adults in one household", () => {
  const people = ["a", "b", "c"].map((id) => blankApplicant(id));
  const { faults, entry } = readValues({ ...BLANK_VALUES, applicants: people });
  assert.match(faults.households ?? "", /one or two adults/);
  assert.equal(entry, null);
  const homes = ["0", "1", "0"] as const;
  const apart = people.map((applicant, index) => ({ ...applicant, home: homes[index] ?? "0" }));
  assert.deepEqual(readValues({ ...BLANK_VALUES, applicants: apart }).entry?.household.households, [
    { adults: [0, 2], dependants: 0 },
    { adults: [1], dependants: 0 },
  ]);
});

test("requires loan parts to add up to 100%, and years for interest-only", () => {
  const parts = [blankPart("1", "PRINCIPAL_AND_INTEREST", "60"), blankPart("2", "INTEREST_ONLY", "30")];
  const read = (list: typeof parts) =>
    readValues({ ...BLANK_VALUES, loan: { ...BLANK_VALUES.loan, parts: list } });
  assert.equal(read(parts).faults["loan.parts"], "must add up to 100%, not 90%");
  const [first, second] = parts;
  assert.ok(first && second);
  assert.deepEqual(read([first, { ...second, share: "40" }]).entry?.household.loan.parts, [
    { share: 0.6, type: "PRINCIPAL_AND_INTEREST", interestOnlyYears: 0 },
    { share: 0.4, type: "INTEREST_ONLY", interestOnlyYears: 5 },
  ]);
  const open = read([first, { ...second, share: "40", interestOnlyYears: "" }]);
  assert.match(open.faults["loan.parts.1.interestOnlyYears"] ?? "", /is needed/);
});

test("numbers applicants whose names are missing or shared", () => {
  const named = ["Mere", "", "Mere"].map((name, index) => ({ ...blankApplicant(`${index}`, "1"), name }));
  const [first, ...others] = named;
  assert.ok(first);
  const { entry } = readValues({ ...BLANK_VALUES, applicants: [{ ...first, home: "0" }, ...others] });
  assert.deepEqual(entry?.names, ["Mere", "Applicant 2", "Mere 2"]);
});

test("the requested loan and the rate offered are optional", () => {
  const read = (amount: string, offeredRate: string) =>
    readValues({ ...BLANK_VALUES, loan: { ...BLANK_VALUES.loan, amount }, offeredRate });
  assert.equal(read("720,000", "5.39").entry?.requested, 720_000_00);
  assert.equal(read("720,000", "5.39").entry?.offeredRate, 0.0539);
  assert.equal(read("0", "").entry?.requested, null);
  assert.equal(read("0", "").entry?.offeredRate, null);
  assert.match(read("lots", "").faults["loan.amount"] ?? "", /amount in digits/);
  assert.match(read("", "53.9").faults.offeredRate ?? "", /percentage from 0 to 25/);
});
