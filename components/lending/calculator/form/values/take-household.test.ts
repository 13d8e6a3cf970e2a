import assert from "node:assert/strict";
import { test } from "node:test";
import type { Household } from "#lib/lending/serviceability/core/household.ts";
import { blankDebt, blankIncome } from "#lib/lending/serviceability/core/in-file/row.ts";
import { caseOf } from "../read-case.ts";
import { takeHousehold } from "./take-household.ts";
import { BLANK_VALUES, blankApplicant, blankProperty } from "./values.ts";

const values = {
  ...BLANK_VALUES,
  applicants: [
    {
      ...blankApplicant("mere"),
      name: "Mere",
      age: 44,
      incomes: [
        {
          ...blankIncome("pay", "SALARY"),
          amount: 90_000_00,
          label: "Acme",
          evidence: "Payslip",
          basis: "FILE" as const,
        },
        blankIncome("empty", "BONUS"),
      ],
    },
    { ...blankApplicant("rob"), name: "Rob" },
  ],
  households: [
    { adults: [0, 1], dependants: 0 },
    { adults: [], dependants: 0 },
  ],
  debts: [
    { ...blankDebt("unknown", "BNPL"), balance: 120_00, label: "Afterpay" },
    {
      ...blankDebt("card", "CREDIT_CARD"),
      limit: 10_000_00,
      label: "ANZ card ··1234",
      evidence: "Statement",
    },
  ],
};

const household: Household = caseOf(values).household;

test("applying the current household changes nothing", () => {
  assert.deepEqual(takeHousehold(values, household), values);
});

test("keeps a changed row's label and evidence, and the position of rows without a figure", () => {
  const next = takeHousehold(values, {
    ...household,
    debts: household.debts.map((debt) => ({ ...debt, limit: 5_000_00, outcome: "REPAID" })),
  });
  assert.deepEqual(next.debts, [values.debts[0], { ...values.debts[1], limit: 5_000_00, outcome: "REPAID" }]);
});

test("appends new items with unique ids", () => {
  const [debt] = household.debts;
  assert.ok(debt);
  const overdraft = { ...debt, type: "OVERDRAFT", limit: 0 } as const;
  const next = takeHousehold(values, { ...household, debts: [...household.debts, overdraft, overdraft] });
  assert.equal(next.debts[2]?.limit, 0);
  assert.equal(new Set(next.debts.map(({ id }) => id)).size, 4);
});

test("keeps the applicants that remain", () => {
  const next = takeHousehold(
    values,
    {
      ...household,
      applicants: household.applicants.slice(1),
      households: [{ adults: [0], dependants: 0 }],
    },
    { kept: [1] },
  );
  assert.deepEqual(
    next.applicants.map(({ id, name }) => [id, name]),
    [["rob", "Rob"]],
  );
});

test("replaces the requested loan only where it changes", () => {
  const typed = { ...values, loan: { ...values.loan, amount: 640_000_00 } };
  const take = (more?: Parameters<typeof takeHousehold>[2]) =>
    takeHousehold(typed, household, more).loan.amount;
  assert.equal(take(), 640_000_00);
  assert.equal(take({ requested: 600_000_00 }), 600_000_00);
  assert.equal(take({ requested: null }), null);
});

test("takes who lives with whom", () => {
  const households = [
    { adults: [1], dependants: 1 },
    { adults: [0], dependants: 0 },
  ];
  assert.deepEqual(takeHousehold(values, { ...household, households }).households, households);
});

test("the price follows the value of the property being bought", () => {
  const bought = {
    ...BLANK_VALUES,
    funds: { ...BLANK_VALUES.funds, price: 800_000_00 },
    properties: [{ ...blankProperty("bought", "OWNER_OCCUPIED"), value: 800_000_00 }],
  };
  const present = caseOf(bought).household;
  const properties = present.properties.map((home) => ({ ...home, value: 900_000_00 }));
  const next = takeHousehold(bought, { ...present, properties }, { requested: 700_000_00 });
  assert.equal(next.funds.price, 900_000_00);
  assert.equal(next.loan.amount, 700_000_00);
});
