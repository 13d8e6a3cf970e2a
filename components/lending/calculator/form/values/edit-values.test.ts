import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import { taxOf } from "#lib/reading/tax/tax.ts";
import { type Edit, editValues } from "./edit-values.ts";
import {
  BLANK_VALUES,
  blankApplicant,
  blankDebt,
  blankIncome,
  type CalculatorValues,
  type ValuePath,
} from "./values.ts";

const tax = taxOf(sampleSheet);
const after = (values: CalculatorValues, ...edits: Edit[]) =>
  edits.reduce((current, edit) => editValues(current, edit, tax), values);
const set = (path: ValuePath, value: string): Edit => ({ kind: "set", path, value });

test("sets a text and leaves every other record unchanged", () => {
  const values = after(BLANK_VALUES, { kind: "addApplicant" });
  const next = after(values, set("applicants.1.incomes.0.amount", "90,000"));
  assert.equal(next.applicants[1]?.incomes[0]?.amount, "90,000");
  assert.equal(next.applicants[0], values.applicants[0]);
  assert.equal(next.debts, values.debts);
});

test("setting the same text, or one in a row that is gone, changes nothing", () => {
  assert.equal(after(BLANK_VALUES, set("loan.termYears", "30")), BLANK_VALUES);
  assert.equal(after(BLANK_VALUES, set("debts.0.limit", "1")), BLANK_VALUES);
});

test("adds rows with unique ids, up to the limits of a request", () => {
  const values = after(
    BLANK_VALUES,
    { kind: "addIncome", applicant: 0, type: "BONUS" },
    { kind: "addIncome", applicant: 0, type: "SUPERANNUATION" },
    { kind: "addDebt", type: "HOME_LOAN" },
    { kind: "addDebt", type: "CREDIT_CARD" },
    { kind: "addProperty" },
    { kind: "addProperty" },
  );
  assert.deepEqual(
    values.properties.map(({ use }) => use),
    ["OWNER_OCCUPIED", "INVESTMENT"],
  );
  const ids = values.applicants[0]?.incomes.map(({ id }) => id) ?? [];
  assert.equal(new Set(ids).size, 3);
  assert.equal(values.applicants[0]?.incomes[2]?.frequency, "FORTNIGHTLY");
  assert.deepEqual(
    values.debts.map(({ outcome }) => outcome),
    ["UNDECIDED", "STAYS"],
  );
  const people = after(BLANK_VALUES, ...Array<Edit>(6).fill({ kind: "addApplicant" }));
  assert.deepEqual(
    people.applicants.map(({ home }) => home),
    ["0", "0", "1", "1"],
  );
});

test("two remaining applicants live together, with the first one's dependants", () => {
  const people = after(BLANK_VALUES, { kind: "addApplicant" }, { kind: "addApplicant" });
  const values = after(people, set("applicants.0.home", "1"), set("households.1.dependants", "2"), {
    kind: "remove",
    list: "applicants",
    index: 1,
  });
  assert.deepEqual(
    values.applicants.map(({ home }) => home),
    ["0", "0"],
  );
  assert.deepEqual(values.households, [{ dependants: "2" }, { dependants: "0" }]);
});

test("keeps the last applicant", () => {
  assert.equal(after(BLANK_VALUES, { kind: "remove", list: "applicants", index: 0 }), BLANK_VALUES);
});

test("decides the rent, and a debt by its position among those that count", () => {
  const debts = [
    { ...blankDebt("unknown", "PERSONAL_LOAN"), balance: "9,000" },
    { ...blankDebt("home", "HOME_LOAN"), balance: "400,000" },
  ];
  const values = after(
    { ...BLANK_VALUES, debts },
    { kind: "decide", which: { debt: 0 }, outcome: "REPAID" },
    { kind: "decide", which: "rent", outcome: "ENDS" },
  );
  assert.deepEqual(
    values.debts.map(({ outcome }) => outcome),
    ["STAYS", "REPAID"],
  );
  assert.equal(values.rentOutcome, "ENDS");
});

test("price and deposit fill in the loan and the property, until the broker enters something else", () => {
  const bought = after(
    BLANK_VALUES,
    set("funds.price", "800,000"),
    set("funds.savings", "60,000"),
    set("funds.kiwiSaver", "20,000"),
  );
  assert.equal(bought.loan.amount, "720,000");
  assert.deepEqual(
    bought.properties.map(({ value, use }) => [value, use]),
    [["800,000", "OWNER_OCCUPIED"]],
  );
  const dearer = after(bought, set("funds.price", "850,000"));
  assert.equal(dearer.loan.amount, "770,000");
  assert.equal(dearer.properties[0]?.value, "850,000");
  const own = after(dearer, set("loan.amount", "700,000"), set("properties.0.value", "900,000"));
  const later = after(own, set("funds.price", "840,000"), set("funds.gift", "10,000"));
  assert.equal(later.loan.amount, "700,000");
  assert.equal(later.properties[0]?.value, "900,000");
  const none = after(bought, set("funds.price", ""));
  assert.equal(none.loan.amount, "");
  assert.deepEqual(none.properties, []);
});

test("the property being bought is used for the loan's purpose", () => {
  const bought = after(BLANK_VALUES, set("funds.price", "800,000"), set("loan.purpose", "INVESTMENT"));
  assert.equal(bought.properties[0]?.use, "INVESTMENT");
});

test("splits a loan in two, whose shares complement each other", () => {
  const split = after(
    BLANK_VALUES,
    { kind: "addPart", type: "INTEREST_ONLY" },
    set("loan.parts.1.share", "30"),
  );
  assert.deepEqual(
    split.loan.parts.map(({ share, type, interestOnlyYears }) => [share, type, interestOnlyYears]),
    [
      ["70", "PRINCIPAL_AND_INTEREST", ""],
      ["30", "INTEREST_ONLY", "5"],
    ],
  );
  assert.deepEqual(after(split, { kind: "remove", list: "loan.parts", index: 1 }).loan.parts, []);
  const [only] = after(split, { kind: "remove", list: "loan.parts", index: 0 }).loan.parts;
  assert.equal(only?.share, "100");
});

const estimated: CalculatorValues = {
  ...BLANK_VALUES,
  applicants: [
    {
      ...blankApplicant("mere"),
      incomes: [
        {
          ...blankIncome("pay-1", "SALARY"),
          ...{ amount: "85,000", netPay: "65,585", basis: "ESTIMATE", evidence: "Estimated from pay" },
        },
      ],
    },
    blankApplicant("rob"),
  ],
};
const estimate = (values: CalculatorValues, applicant = 0) => {
  const row = values.applicants[applicant]?.incomes[0];
  return [row?.amount, row?.basis];
};

test("an estimate follows KiwiSaver and student loan", () => {
  assert.deepEqual(estimate(after(estimated, set("applicants.0.studentLoan", "Y"))), ["98,718", "ESTIMATE"]);
  const saving = after(estimated, set("applicants.0.kiwiSaverRate", "3.5"));
  assert.deepEqual(estimate(saving), ["89,818", "ESTIMATE"]);
  assert.deepEqual(estimate(after(saving, set("applicants.0.kiwiSaverRate", ""))), ["85,000", "ESTIMATE"]);
});

test("an estimate that is confirmed or typed over stays as it is", () => {
  const confirmed = after(estimated, { kind: "confirm", applicant: 0, income: 0 });
  assert.deepEqual(estimate(after(confirmed, set("applicants.0.studentLoan", "Y"))), ["85,000", "CONFIRMED"]);
  const typed = after(estimated, set("applicants.0.incomes.0.amount", "86,000"));
  assert.deepEqual(estimate(after(typed, set("applicants.0.studentLoan", "Y"))), ["86,000", "CONFIRMED"]);
  assert.deepEqual(estimate(after(typed, set("applicants.0.incomes.0.amount", "85,000"))), [
    "85,000",
    "ESTIMATE",
  ]);
});

test("an income moved to another applicant is estimated with that applicant's deductions", () => {
  const saving = after(estimated, set("applicants.1.kiwiSaverRate", "3.5"));
  const moved = after(saving, { kind: "moveIncome", applicant: 0, income: 0, to: 1 });
  assert.deepEqual(moved.applicants[0]?.incomes, []);
  assert.equal(moved.applicants[1]?.incomes.length, 1);
  assert.deepEqual(estimate(moved, 1), ["89,818", "ESTIMATE"]);
});
