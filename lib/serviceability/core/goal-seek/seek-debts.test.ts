import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { EMPTY_FLAT_HOUSEHOLD, type FlatHousehold } from "#lib/serviceability/core/flat-household.ts";
import { prepareSheet } from "#lib/serviceability/core/prepare-sheet.ts";
import { sampleSheet } from "#lib/serviceability/core/rules/sample-sheet.ts";
import { anySheet, usualHousehold } from "#lib/serviceability/testing/arbitraries.ts";
import { goalOf, reaches, resultAt } from "./reach.ts";
import { type Debt, debtsOf, MOST_DEBTS, seekDebts, withoutDebts } from "./seek-debts.ts";

const FIELDS = [
  "creditCardLimit",
  "overdraftLimit",
  "personalLoanMonthlyRepayment",
  "hirePurchaseOtherLoanMonthlyPayment",
  "existingMortgages",
] as const;

const debts = fc
  .array(
    fc.record({
      field: fc.constantFrom(...FIELDS),
      amount: fc.integer({ min: 20_00, max: 1_500_00 }),
      payout: fc.option(fc.integer({ min: 0, max: 20_000_00 })),
    }),
    { maxLength: 6 },
  )
  .map((drawn): Debt[] => drawn.map((one, index) => ({ ...one, id: `d${index}`, label: `Debt ${index}` })));

/** Every combination, one by one. */
function* choices(all: readonly Debt[]): Generator<Debt[]> {
  for (let bits = 0; bits < 2 ** all.length; bits++) {
    yield all.filter((_, index) => Math.floor(bits / 2 ** index) % 2 === 1);
  }
}

function withDebts(household: FlatHousehold, all: readonly Debt[]): FlatHousehold {
  const none = Object.fromEntries(FIELDS.map((field) => [field, 0]));
  const sums = { ...household, ...none };
  for (const { field, amount } of all) sums[field] += amount;
  return sums;
}

const total = (chosen: readonly Debt[]) => chosen.reduce((sum, { payout }) => sum + (payout ?? 0), 0);

test("finds the fewest debts and the lowest known payout among all combinations", () => {
  let found = 0;
  fc.assert(
    fc.property(
      anySheet,
      usualHousehold,
      debts,
      fc.integer({ min: 1, max: 110 }),
      (sheet, drawn, all, percent) => {
        // Well enough off for debts to matter.
        const income = drawn.app1AnnualGrossIncome + 150_000_00;
        const household = withDebts({ ...drawn, app1AnnualGrossIncome: income, rentBoard: 0 }, all);
        const prepared = prepareSheet(sheet);
        const key = sheet.banks[0]?.key ?? "";
        // Wanted: between what it lends now and what it lends without any of the debts.
        const now = resultAt(goalOf(prepared, key, 0), household).maxLending;
        const most = resultAt(goalOf(prepared, key, 0), withoutDebts(household, all)).maxLending;
        const goal = goalOf(prepared, key, Math.round(now + (percent * (most - now)) / 100) * 100);
        const reaching = [...choices(all)].filter((chosen) => reaches(goal, withoutDebts(household, chosen)));
        const sought = seekDebts(goal, household, all);
        assert.equal(sought.reached, reaching.length > 0);
        if (!sought.reached) return;
        if (sought.fewest.debts.length > 0) found += 1;
        assert.ok(reaches(goal, withoutDebts(household, sought.fewest.debts)));
        assert.equal(sought.fewest.debts.length, Math.min(...reaching.map((chosen) => chosen.length)));
        const known = reaching.filter((chosen) => chosen.every(({ payout }) => payout !== null));
        assert.equal(sought.cheapest === null, known.length === 0);
        if (sought.cheapest === null) return;
        assert.ok(reaches(goal, withoutDebts(household, sought.cheapest.debts)));
        assert.equal(sought.cheapest.payout, Math.min(...known.map(total)));
      },
    ),
    { numRuns: 800 },
  );
  assert.ok(found > 50, `only ${found} cases had something to close`);
});

const household: FlatHousehold = {
  ...EMPTY_FLAT_HOUSEHOLD,
  app1AnnualGrossIncome: 120_000_00,
  creditCardLimit: 20_000_00,
  personalLoanMonthlyRepayment: 600_00,
};
const card = (id: string, amount: number, payout: number | null): Debt => ({
  id,
  label: id,
  field: "creditCardLimit",
  amount,
  payout,
});
const loan: Debt = {
  id: "loan",
  label: "Personal loan",
  field: "personalLoanMonthlyRepayment",
  amount: 600_00,
  payout: 18_000_00,
};

test("closes one large debt as the fewest, or two small ones as the cheapest", () => {
  const cards = [card("visa", 10_000_00, 1_000_00), card("store", 10_000_00, 2_000_00)];
  const without = resultAt(
    goalOf(prepareSheet(sampleSheet), "kauri", 0),
    withoutDebts(household, [loan]),
  ).maxLending;
  const goal = goalOf(prepareSheet(sampleSheet), "kauri", without * 100);
  const sought = seekDebts(goal, household, [loan, ...cards]);
  assert.ok(sought.reached);
  assert.deepEqual(sought.fewest.debts, [loan]);
  assert.equal(sought.fewest.payout, 18_000_00);
  assert.deepEqual(sought.cheapest?.debts, cards);
  assert.equal(sought.cheapest?.payout, 3_000_00);
});

test("closes nothing if the goal is reached already, and reports if closing everything is not enough", () => {
  const prepared = prepareSheet(sampleSheet);
  const already = seekDebts(goalOf(prepared, "rimu", 100_000_00), household, debtsOf(household));
  assert.ok(already.reached);
  assert.deepEqual(already.fewest.debts, []);
  const never = seekDebts(goalOf(prepared, "rimu", 5_000_000_00), household, debtsOf(household));
  assert.ok(!never.reached);
  assert.equal(never.obstacle, "SERVICING");
});

test("uses a household's totals as its debts if the individual ones are unknown", () => {
  assert.deepEqual(
    debtsOf(household).map(({ id, amount, payout }) => [id, amount, payout]),
    [
      ["creditCardLimit", 20_000_00, 20_000_00],
      ["personalLoanMonthlyRepayment", 600_00, null],
    ],
  );
});

test("weighs the maximum number of debts without trying every combination, and refuses more", () => {
  const many = Array.from({ length: MOST_DEBTS }, (_, n) =>
    card(`c${n}`, (1_000 + 37 * n) * 100, (500 + 61 * n) * 100),
  );
  const owing = withDebts(household, many);
  const rimu = (wanted: number) => goalOf(prepareSheet(sampleSheet), "rimu", wanted);
  const now = resultAt(rimu(0), owing).maxLending;
  const most = resultAt(rimu(0), withoutDebts(owing, many)).maxLending;
  const goal = rimu((now + most) * 50);
  let asked = 0;
  const counting = {
    ...goal.bank,
    get annuity() {
      asked += 1;
      return goal.bank.annuity;
    },
  };
  const sought = seekDebts({ ...goal, bank: counting }, owing, many);
  assert.ok(sought.reached && sought.fewest.debts.length > 4, `${now} ${most}`);
  // 127,956 with pruning; 188,016 without.
  assert.ok(asked < 2 ** (MOST_DEBTS + 1), `${asked} looks at the annuity`);
  assert.throws(() => seekDebts(goal, owing, [...many, loan]), RangeError);
});
