import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { scaleRuns } from "#testing/run-size.ts";
import { anySheet, usualRichHousehold } from "../../testing/arbitraries.ts";
import { type Debt, type DebtType, EMPTY_HOUSEHOLD, type Household, withRent } from "../household.ts";
import { prepareSheet } from "../prepare-sheet.ts";
import { sampleSheet } from "../rules/sample-sheet.ts";
import { goalOf, reaches, resultAt } from "./reach.ts";
import { MAX_DEBTS, type RepayableDebt, repayableDebts, seekDebts, withoutDebts } from "./seek-debts.ts";

/** Every combination, one by one. */
function* choices(all: readonly RepayableDebt[]): Generator<RepayableDebt[]> {
  for (let bits = 0; bits < 2 ** all.length; bits++) {
    yield all.filter((_, index) => Math.floor(bits / 2 ** index) % 2 === 1);
  }
}

function earning(household: Household, more: number): Household {
  const [first, ...others] = household.applicants;
  if (first === undefined) return household;
  const salary = { type: "SALARY", amount: more, frequency: "YEARLY" } as const;
  return { ...household, applicants: [{ ...first, incomes: [...first.incomes, salary] }, ...others] };
}

const total = (chosen: readonly RepayableDebt[]) => chosen.reduce((sum, { cost }) => sum + (cost ?? 0), 0);

test("finds the fewest debts and the lowest known cost among all combinations", () => {
  const runs = scaleRuns(600);
  let found = 0;
  fc.assert(
    fc.property(anySheet, usualRichHousehold, fc.integer({ min: 1, max: 110 }), (sheet, drawn, percent) => {
      // With enough income for debts to matter.
      const household = { ...withRent(earning(drawn, 150_000_00), "ENDS"), properties: [] };
      const all = repayableDebts(household, {});
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
      const known = reaching.filter((chosen) => chosen.every(({ cost }) => cost !== null));
      assert.equal(sought.cheapest === null, known.length === 0);
      if (sought.cheapest === null) return;
      assert.ok(reaches(goal, withoutDebts(household, sought.cheapest.debts)));
      assert.equal(sought.cheapest.cost, Math.min(...known.map(total)));
    }),
    { numRuns: runs },
  );
  assert.ok(found > runs / 12, `only ${found} cases had something to repay`);
});

function debt(type: DebtType, figures: Partial<Debt>): Debt {
  return { type, balance: null, limit: null, repaymentMonthly: null, outcome: "STAYS", ...figures };
}

const loan = debt("PERSONAL_LOAN", { repaymentMonthly: 600_00, balance: 18_000_00 });
const household: Household = {
  ...earning(EMPTY_HOUSEHOLD, 120_000_00),
  debts: [
    loan,
    debt("CREDIT_CARD", { limit: 10_000_00, balance: 1_000_00 }),
    debt("CREDIT_CARD", { limit: 10_000_00, balance: 2_000_00 }),
  ],
};
const prepared = prepareSheet(sampleSheet);

test("repays one large debt as the fewest, or two small ones as the cheapest", () => {
  const all = repayableDebts(household, {});
  const [large, ...cards] = all;
  assert.ok(large);
  const without = resultAt(goalOf(prepared, "rimu", 0), withoutDebts(household, cards)).maxLending;
  const goal = goalOf(prepared, "rimu", without * 100);
  const sought = seekDebts(goal, household, all);
  assert.ok(sought.reached);
  assert.deepEqual(sought.fewest.debts, [large]);
  assert.equal(sought.fewest.cost, 18_000_00);
  assert.deepEqual(sought.fewest.household.debts[0], { ...loan, outcome: "REPAID" });
  assert.deepEqual(sought.cheapest?.debts, cards);
  assert.equal(sought.cheapest?.cost, 3_000_00);
});

test("repays nothing if the goal is reached already, and reports if repaying everything is not enough", () => {
  const all = repayableDebts(household, {});
  const already = seekDebts(goalOf(prepared, "rimu", 100_000_00), household, all);
  assert.ok(already.reached);
  assert.deepEqual(already.fewest.debts, []);
  const never = seekDebts(goalOf(prepared, "rimu", 5_000_000_00), household, all);
  assert.ok(!never.reached);
  assert.equal(never.obstacle, "SERVICING");
});

test("lists debts that stay or are undecided, at the cost of their balance, else their limit, else unknown", () => {
  const debts = [
    debt("HOME_LOAN", { balance: 300_000_00 }),
    debt("CREDIT_CARD", { limit: 5_000_00, balance: 1_000_00 }),
    debt("CREDIT_CARD", { limit: 8_000_00, outcome: "UNDECIDED" }),
    debt("HIRE_PURCHASE", { repaymentMonthly: 90_00 }),
    debt("OVERDRAFT", { limit: 2_000_00, outcome: "REPAID" }),
    debt("PERSONAL_LOAN", { repaymentMonthly: 0 }),
  ];
  assert.deepEqual(repayableDebts({ ...household, debts }, { debts: [null, "ANZ card ··1234"] }), [
    { debts: [1], name: "ANZ card ··1234", cost: 1_000_00 },
    { debts: [2], name: "credit card 2", cost: 8_000_00 },
    { debts: [3], name: "the hire purchase", cost: null },
  ]);
});

const cards = (count: number): Household => ({
  ...household,
  debts: Array.from({ length: count }, (_, n) =>
    debt("CREDIT_CARD", { limit: (1_000 + 37 * n) * 100, balance: (500 + 61 * n) * 100 }),
  ),
});

test("searches the maximum number of debts without trying every combination, and throws beyond it", () => {
  const owing = cards(MAX_DEBTS);
  const many = repayableDebts(owing, {});
  const rimu = (wanted: number) => goalOf(prepared, "rimu", wanted);
  const now = resultAt(rimu(0), owing).maxLending;
  const most = resultAt(rimu(0), withoutDebts(owing, many)).maxLending;
  const goal = rimu((now + most) * 50);
  let reads = 0;
  const counting = {
    ...goal.bank,
    get annuity() {
      reads += 1;
      return goal.bank.annuity;
    },
  };
  const sought = seekDebts({ ...goal, bank: counting }, owing, many);
  assert.ok(sought.reached && sought.fewest.debts.length > 4, `${now} ${most}`);
  // 127,956 with pruning; 188,016 without.
  assert.ok(reads < 2 ** (MAX_DEBTS + 1), `${reads} reads of the annuity`);
  const [one] = many;
  assert.ok(one);
  assert.throws(() => seekDebts(goal, owing, [...many, one]), RangeError);
});

test("treats the smallest of too many debts as one", () => {
  const listed = repayableDebts(cards(MAX_DEBTS + 4), {});
  assert.equal(listed.length, MAX_DEBTS);
  const last = listed.at(-1);
  assert.deepEqual(last?.debts.toSorted(), [0, 1, 2, 3, 4]);
  assert.equal(last?.name, "the 5 smallest debts");
  assert.equal(last?.cost, (5 * 500 + 61 * (1 + 2 + 3 + 4)) * 100);
});
