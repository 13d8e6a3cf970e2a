import assert from "node:assert/strict";
import { test } from "node:test";
import { blankIncome } from "#lib/lending/serviceability/core/in-file/row.ts";
import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import { taxOf } from "#lib/reading/tax/tax.ts";
import {
  withHome,
  withMovedIncome,
  withNewApplicant,
  withNewPart,
  withoutApplicant,
  withoutPart,
} from "./change-rows.ts";
import { followChange } from "./follow-change.ts";
import { BLANK_VALUES, blankApplicant, type CalculatorValues, newId, type ValuePath } from "./values.ts";

const tax = taxOf(sampleSheet);

/** The values after changes, with what follows from each. */
function after(values: CalculatorValues, ...changes: [path: ValuePath, value: unknown][]): CalculatorValues {
  return changes.reduce((present, [path, value]) => {
    const all = [[path, value] as const, ...followChange(present, path, value, tax)];
    return all.reduce<CalculatorValues>(
      (next, [at, to]) => put(next, at.split("."), to) as CalculatorValues,
      present,
    );
  }, values);
}

function put(node: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  const child = put((node as Record<string, unknown>)[key], rest, value);
  return Array.isArray(node) ? node.with(Number(key), child) : { ...(node as object), [key]: child };
}

test("price and deposit fill in the loan and the property, until the broker enters something else", () => {
  const bought = after(
    BLANK_VALUES,
    ["funds.price", 800_000_00],
    ["funds.savings", 60_000_00],
    ["funds.kiwiSaver", 20_000_00],
  );
  assert.equal(bought.loan.amount, 720_000_00);
  assert.deepEqual(
    bought.properties.map(({ value, use }) => [value, use]),
    [[800_000_00, "OWNER_OCCUPIED"]],
  );
  const dearer = after(bought, ["funds.price", 850_000_00]);
  assert.deepEqual([dearer.loan.amount, dearer.properties[0]?.value], [770_000_00, 850_000_00]);
  const own = after(dearer, ["loan.amount", 700_000_00], ["properties.0.value", 900_000_00]);
  const later = after(own, ["funds.price", 840_000_00], ["funds.gift", 10_000_00]);
  assert.deepEqual([later.loan.amount, later.properties[0]?.value], [700_000_00, 900_000_00]);
  const none = after(bought, ["funds.price", null]);
  assert.deepEqual([none.loan.amount, none.properties], [null, []]);
});

test("the property being bought is used for the loan's purpose", () => {
  const bought = after(BLANK_VALUES, ["funds.price", 800_000_00], ["loan.purpose", "INVESTMENT"]);
  assert.equal(bought.properties[0]?.use, "INVESTMENT");
});

test("splits a loan in two, whose shares complement each other", () => {
  const parts = withNewPart([], "INTEREST_ONLY");
  const split = after({ ...BLANK_VALUES, loan: { ...BLANK_VALUES.loan, parts } }, [
    "loan.parts.1.share",
    0.3,
  ]);
  assert.deepEqual(
    split.loan.parts.map(({ share, type, interestOnlyYears }) => [share, type, interestOnlyYears]),
    [
      [0.7, "PRINCIPAL_AND_INTEREST", null],
      [0.3, "INTEREST_ONLY", 5],
    ],
  );
  assert.deepEqual(withoutPart(split.loan.parts, 1), []);
  assert.equal(withoutPart(split.loan.parts, 0)[0]?.share, 1);
  assert.equal(withNewPart(split.loan.parts, "REVOLVING").length, 3);
});

test("two applicants live together, and further ones in a second household", () => {
  const people = [1, 2, 3].reduce(withNewApplicant, BLANK_VALUES);
  assert.deepEqual(
    people.households.map(({ adults }) => adults),
    [
      [0, 1],
      [2, 3],
    ],
  );
  assert.equal(new Set(people.applicants.map(({ id }) => id)).size, 4);
  assert.equal(newId([{ id: "new-1" }, { id: "new-3" }]), "new-2");
});

test("two remaining applicants live together, with the first one's dependants; the last one stays", () => {
  const three = withHome(withNewApplicant(withNewApplicant(BLANK_VALUES)), 0, 1);
  const [first, second] = three.households;
  assert.deepEqual([first?.adults, second?.adults], [[1], [0, 2]]);
  const values = after(three, ["households.1.dependants", 2]);
  assert.deepEqual(withoutApplicant(values, 1).households, [
    { adults: [0, 1], dependants: 2 },
    { adults: [], dependants: 0 },
  ]);
  assert.equal(withoutApplicant(BLANK_VALUES, 0), BLANK_VALUES);
});

const estimated: CalculatorValues = {
  ...BLANK_VALUES,
  applicants: [
    {
      ...blankApplicant("mere"),
      incomes: [
        {
          ...blankIncome("pay-1", "SALARY"),
          amount: 85_000_00,
          netPay: 65_585_00,
          basis: "ESTIMATE",
          evidence: "Estimated from pay",
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
  const owing = after(estimated, ["applicants.0.studentLoan", true]);
  assert.deepEqual(estimate(owing), [98_718_00, "ESTIMATE"]);
  const saving = after(estimated, ["applicants.0.kiwiSaverRate", 0.035]);
  assert.deepEqual(estimate(saving), [89_818_00, "ESTIMATE"]);
  const again = after(saving, ["applicants.0.kiwiSaverRate", null]);
  assert.deepEqual(estimate(again), [85_000_00, "ESTIMATE"]);
});

test("an estimate that is confirmed or typed over stays as it is", () => {
  const confirmed = after(estimated, ["applicants.0.incomes.0.basis", "CONFIRMED"]);
  const owing = after(confirmed, ["applicants.0.studentLoan", true]);
  assert.deepEqual(estimate(owing), [85_000_00, "CONFIRMED"]);
  const typed = after(estimated, ["applicants.0.incomes.0.amount", 86_000_00]);
  assert.deepEqual(estimate(after(typed, ["applicants.0.studentLoan", true])), [86_000_00, "CONFIRMED"]);
  const back = after(typed, ["applicants.0.incomes.0.amount", 85_000_00]);
  assert.deepEqual(estimate(back), [85_000_00, "ESTIMATE"]);
});

test("an income moved to another applicant is estimated with that applicant's deductions", () => {
  const saving = after(estimated, ["applicants.1.kiwiSaverRate", 0.035]);
  const moved = withMovedIncome(saving, { applicant: 0, income: 0, to: 1 }, tax);
  assert.deepEqual(moved.applicants[0]?.incomes, []);
  assert.equal(moved.applicants[1]?.incomes.length, 1);
  assert.deepEqual(estimate(moved, 1), [89_818_00, "ESTIMATE"]);
});
