import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type Household, withRent } from "#lib/lending/serviceability/core/household.ts";
import { usualRichHousehold } from "#lib/lending/serviceability/testing/arbitraries.ts";
import { readValues } from "../read-values.ts";
import { takeHousehold } from "./take-household.ts";
import { BLANK_VALUES, blankApplicant, blankDebt, blankIncome, type CalculatorValues } from "./values.ts";

const values: CalculatorValues = {
  ...BLANK_VALUES,
  applicants: [
    {
      ...blankApplicant("mere"),
      name: "Mere",
      age: "44",
      incomes: [
        {
          ...blankIncome("pay", "SALARY"),
          amount: "$90000",
          label: "Acme",
          evidence: "Payslip",
          basis: "FILE",
        },
        blankIncome("empty", "BONUS"),
      ],
    },
    { ...blankApplicant("rob"), name: "Rob" },
  ],
  debts: [
    { ...blankDebt("unknown", "BNPL"), balance: "120", label: "Afterpay" },
    { ...blankDebt("card", "CREDIT_CARD"), limit: "10,000", label: "ANZ card ··1234", evidence: "Statement" },
  ],
};

function present(): Household {
  const { entry } = readValues(values);
  assert.ok(entry);
  return entry.household;
}

test("applying the current household changes no text", () => {
  assert.deepEqual(takeHousehold(values, present()), values);
});

test("keeps a changed row's label and evidence, and the position of rows without a figure", () => {
  const household = present();
  const next = takeHousehold(values, {
    ...household,
    debts: household.debts.map((debt) => ({ ...debt, limit: 5_000_00, outcome: "REPAID" as const })),
  });
  assert.deepEqual(next.debts, [values.debts[0], { ...values.debts[1], limit: "5,000", outcome: "REPAID" }]);
});

test("appends new items with unique ids", () => {
  const household = present();
  const [debt] = household.debts;
  assert.ok(debt);
  const next = takeHousehold(values, {
    ...household,
    debts: [...household.debts, { ...debt, type: "OVERDRAFT", limit: 0 }],
  });
  assert.equal(next.debts[2]?.limit, "0");
  assert.equal(new Set(next.debts.map(({ id }) => id)).size, 3);
});

test("keeps the applicants that remain", () => {
  const household = present();
  const next = takeHousehold(
    values,
    {
      ...household,
      applicants: household.applicants.slice(1),
      households: [{ adults: [0], dependants: 0 }],
    },
    [1],
  );
  assert.deepEqual(
    next.applicants.map(({ id, name }) => [id, name]),
    [["rob", "Rob"]],
  );
});

test("replaces the requested loan and the rate offered only where they change", () => {
  const typed = { ...values, offeredRate: "5.390", loan: { ...values.loan, amount: "640,000" } };
  const take = (more?: { requested?: number | null; offeredRate?: number | null }) => {
    const { loan, offeredRate } = takeHousehold(typed, present(), undefined, more);
    return [loan.amount, offeredRate];
  };
  assert.deepEqual(take(), ["640,000", "5.390"]);
  assert.deepEqual(take({ requested: 600_000_00, offeredRate: 0.0539 }), ["600,000", "5.390"]);
  assert.deepEqual(take({ offeredRate: 0.0615 }), ["640,000", "6.15"]);
  assert.deepEqual(take({ requested: null, offeredRate: null }), ["", ""]);
});

test("takes who lives with whom", () => {
  const four = ["0", "1", "1", "0"].map((home, index) => blankApplicant(`${index}`, home as "0" | "1"));
  const crossed = { ...BLANK_VALUES, applicants: four };
  const { entry } = readValues(crossed);
  assert.ok(entry);
  const taken = (household: Household) => readValues(takeHousehold(crossed, household)).entry?.household;
  assert.deepEqual(taken(entry.household)?.households, entry.household.households);
  const households = [
    { adults: [0, 1], dependants: 0 },
    { adults: [2, 3], dependants: 0 },
  ];
  assert.deepEqual(taken({ ...entry.household, households })?.households, households);
});

test("the price follows the value of the property being bought", () => {
  const bought = {
    ...BLANK_VALUES,
    funds: { ...BLANK_VALUES.funds, price: "800,000" },
    properties: [
      {
        ...{ id: "bought", label: "", evidence: "", basis: "" as const },
        ...{ value: "800,000", use: "OWNER_OCCUPIED" as const, newBuild: "N" as const, rentWeekly: "" },
      },
    ],
  };
  const { entry } = readValues(bought);
  assert.ok(entry);
  const [home] = entry.household.properties;
  assert.ok(home);
  const dearer = { ...entry.household, properties: [{ ...home, value: 900_000_00 }] };
  const next = takeHousehold(bought, dearer, undefined, { requested: 700_000_00 });
  assert.equal(next.funds.price, "900,000");
  assert.equal(next.loan.amount, "700,000");
});

test("replaces any household with any other", () => {
  const normalised = (household: Household): Household => ({
    ...(household.expenses.rentBoard.amount === 0 ? withRent(household, "CONTINUES") : household),
    properties: household.properties.filter(({ value, rentWeekly }) => value !== null || rentWeekly > 0),
  });
  fc.assert(
    fc.property(usualRichHousehold, usualRichHousehold, (from, to) => {
      const both = takeHousehold(takeHousehold(BLANK_VALUES, from), normalised(to));
      assert.deepEqual(readValues(both).entry?.household, normalised(to));
    }),
  );
});
