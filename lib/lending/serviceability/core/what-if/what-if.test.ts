import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anySheet, usualRichHousehold } from "../../testing/arbitraries.ts";
import { assess } from "../assess.ts";
import {
  type Debt,
  EMPTY_HOUSEHOLD,
  type Household,
  type Income,
  NO_EXPENSES,
  withRent,
} from "../household.ts";
import { prepareSheet } from "../prepare-sheet.ts";
import { sampleSheet } from "../rules/sample-sheet.ts";
import { applyChanges, type Change, caseOf, isOfHousehold } from "./change.ts";
import { caseTitle, changeLabel } from "./change-copy.ts";
import { MAX_SUGGESTED, suggestedChanges } from "./suggested-changes.ts";
import { whatIf } from "./what-if.ts";

const sample = prepareSheet(sampleSheet);

const salary = (amount: number): Income => ({ type: "SALARY", amount, frequency: "YEARLY" });
const nobody = EMPTY_HOUSEHOLD.applicants[0];
const owing = { balance: null, limit: null, repaymentMonthly: null, outcome: "STAYS" } as const;
const card: Debt = { ...owing, type: "CREDIT_CARD", limit: 10_000_00 };
const carLoan: Debt = { ...owing, type: "PERSONAL_LOAN", balance: 9_000_00, repaymentMonthly: 320_00 };
assert.ok(nobody);

const couple: Household = {
  ...EMPTY_HOUSEHOLD,
  applicants: [
    {
      ...nobody,
      kiwiSaverRate: 0.08,
      incomes: [salary(85_000_00), { type: "OVERTIME", amount: 300_00, frequency: "FORTNIGHTLY" }],
    },
    { ...nobody, studentLoan: true, incomes: [salary(60_000_00)] },
  ],
  households: [{ adults: [0, 1], dependants: 1 }],
  debts: [card, carLoan, { ...card, outcome: "REPAID" }],
  expenses: { ...NO_EXPENSES, rentBoard: { amount: 2_400_00, outcome: "CONTINUES" } },
  properties: [{ value: 800_000_00, use: "OWNER_OCCUPIED", newBuild: false, rentWeekly: 0 }],
};
const naming = { names: ["Ana", "Ben"], debts: [null, "Car loan", null] };
const present = caseOf(couple, 640_000_00);
const loan = couple.loan;
const [ana, ben] = couple.applicants;
assert.ok(ana && ben);

const withDebts = (...debts: Debt[]): Partial<Household> => ({ debts });
const repaid = { ...card, outcome: "REPAID" as const };

const changes: [string, Change, Partial<Household>][] = [
  [
    "Repay credit card 1 (limit $10,000)",
    { kind: "REPAY_DEBT", debt: 0 },
    withDebts(repaid, carLoan, repaid),
  ],
  [
    "Repay Car loan ($320 a month)",
    { kind: "REPAY_DEBT", debt: 1 },
    withDebts(card, { ...carLoan, outcome: "REPAID" }, repaid),
  ],
  ["Keep credit card 2 (limit $10,000)", { kind: "KEEP_DEBT", debt: 2 }, withDebts(card, carLoan, card)],
  ["Repay all cards (limits $10,000)", { kind: "REPAY_CARDS" }, withDebts(repaid, carLoan, repaid)],
  ["Rent ends ($2,400 a month)", { kind: "END_RENT" }, { expenses: withRent(couple, "ENDS").expenses }],
  [
    "Rent continues ($2,400 a month)",
    { kind: "CONTINUE_RENT" },
    { expenses: withRent(couple, "CONTINUES").expenses },
  ],
  [
    "Take in a boarder at $250 a week",
    { kind: "ADD_BOARDER", weekly: 250_00 },
    { boarderIncomeWeekly: 250_00 },
  ],
  [
    "Borrow over 25 years instead of 30",
    { kind: "SET_TERM", years: 25 },
    { loan: { ...loan, termYears: 25 } },
  ],
  [
    "5 years interest-only",
    { kind: "INTEREST_ONLY", years: 5 },
    { loan: { ...loan, parts: [{ share: 1, type: "INTEREST_ONLY", interestOnlyYears: 5 }] } },
  ],
  [
    "As an investment",
    { kind: "SET_PURPOSE", purpose: "INVESTMENT" },
    { loan: { ...loan, purpose: "INVESTMENT" } },
  ],
  [
    "Ana's KiwiSaver 3.5% instead of 8%",
    { kind: "SET_KIWISAVER", applicant: 0, rate: 0.035 },
    { applicants: [{ ...ana, kiwiSaverRate: 0.035 }, ben] },
  ],
  [
    "Without overtime",
    { kind: "DROP_PAY", type: "OVERTIME" },
    {
      applicants: [
        { ...ana, incomes: [salary(85_000_00), { type: "OVERTIME", amount: 0, frequency: "FORTNIGHTLY" }] },
        ben,
      ],
    },
  ],
  [
    "Ben's salary $70,000 a year instead of $60,000",
    { kind: "SET_FIGURE", figure: { of: "INCOME", applicant: 1, income: 0 }, amount: 70_000_00 },
    { applicants: [ana, { ...ben, incomes: [salary(70_000_00)] }] },
  ],
  [
    "Car loan repayment $200 a month instead of $320",
    { kind: "SET_FIGURE", figure: { of: "DEBT", debt: 1, figure: "repaymentMonthly" }, amount: 200_00 },
    withDebts(card, { ...carLoan, repaymentMonthly: 200_00 }, repaid),
  ],
  [
    "Groceries and food $900 a month instead of $0",
    { kind: "SET_FIGURE", figure: { of: "EXPENSE", key: "groceriesFood" }, amount: 900_00 },
    { expenses: { ...couple.expenses, groceriesFood: 900_00 } },
  ],
  [
    "Property value $900,000 instead of $800,000",
    { kind: "SET_FIGURE", figure: { of: "PROPERTY", property: 0, figure: "value" }, amount: 900_000_00 },
    { properties: couple.properties.map((one) => ({ ...one, value: 900_000_00 })) },
  ],
  [
    "Without Ben",
    { kind: "REMOVE_APPLICANT", applicant: 1 },
    { applicants: [ana], households: [{ adults: [0], dependants: 1 }] },
  ],
];

for (const [label, change, expected] of changes) {
  test(`${label} changes nothing else`, () => {
    assert.equal(changeLabel(change, present, naming), label);
    assert.deepEqual(applyChanges(present, [change]).household, { ...couple, ...expected });
    assert.ok(caseTitle([change], present, naming).length > 3);
  });
}

test("keeps a term within 1 to 40 years", () => {
  const years = (wanted: number) =>
    applyChanges(present, [{ kind: "SET_TERM", years: wanted }]).household.loan.termYears;
  assert.deepEqual([years(99), years(0)], [40, 1]);
});

test("a different deposit changes the requested loan but no bank's lending", () => {
  const change: Change = { kind: "SET_DEPOSIT", share: 0.25 };
  assert.equal(
    changeLabel(change, present, naming),
    "25% deposit: borrow $600,000 instead of $640,000 (20%)",
  );
  const { changed, effects } = whatIf(sample, present, [change]);
  assert.deepEqual(changed, { ...present, requested: 600_000_00 });
  assert.ok(effects.every(({ lending }) => lending === 0));
  // A home loan that stays is secured on the same property.
  const owned = { ...couple, debts: [{ ...owing, type: "HOME_LOAN", balance: 100_000_00 } as const] };
  assert.equal(applyChanges(caseOf(owned), [change]).requested, 500_000_00);
  assert.equal(applyChanges(caseOf(EMPTY_HOUSEHOLD), [change]).requested, null);
});

test("removes applicants after all other changes, and returns the positions of those that remain", () => {
  const { household, kept } = applyChanges(present, [
    { kind: "REMOVE_APPLICANT", applicant: 0 },
    { kind: "SET_FIGURE", figure: { of: "INCOME", applicant: 1, income: 0 }, amount: 70_000_00 },
  ]);
  assert.deepEqual(kept, [1]);
  assert.deepEqual(household.applicants, [{ ...ben, incomes: [salary(70_000_00)] }]);
  const both = applyChanges(present, [
    { kind: "REMOVE_APPLICANT", applicant: 0 },
    { kind: "REMOVE_APPLICANT", applicant: 1 },
  ]);
  assert.deepEqual(both.kept, [1], "the last applicant stays");
});

test("removes an applicant from their household, and its dependants with the last adult", () => {
  const three: Household = {
    ...couple,
    applicants: [ana, ben, { ...nobody, incomes: [salary(50_000_00)] }],
    households: [
      { adults: [0, 1], dependants: 1 },
      { adults: [2], dependants: 2 },
    ],
  };
  const without = (applicant: number, households = three.households) =>
    applyChanges(caseOf({ ...three, households }), [{ kind: "REMOVE_APPLICANT", applicant }]).household
      .households;
  assert.deepEqual(without(0), [
    { adults: [0], dependants: 1 },
    { adults: [1], dependants: 2 },
  ]);
  assert.deepEqual(without(2), [{ adults: [0, 1], dependants: 1 }]);
  // Ana lives with the third applicant, and Ben lives alone.
  const crossed = [
    { adults: [0, 2], dependants: 1 },
    { adults: [1], dependants: 2 },
  ];
  assert.deepEqual(without(1, crossed), [{ adults: [0, 1], dependants: 1 }]);
});

test("returns the difference in results at each bank, and which banks reach the loan", () => {
  const { changed, effects } = whatIf(sample, present, [
    { kind: "REPAY_CARDS" },
    { kind: "ADD_BOARDER", weekly: 300_00 },
  ]);
  const [before, after] = [assess(sample, couple), assess(sample, changed.household)];
  assert.deepEqual(
    effects.map((effect) => [effect.bank, effect.lending, effect.reached, effect.reaches]),
    before.map((bank, index) => [
      bank.bank,
      (after[index]?.maxLending ?? 0) - bank.maxLending,
      bank.maxLending >= 640_000,
      (after[index]?.maxLending ?? 0) >= 640_000,
    ]),
  );
  assert.deepEqual(
    effects.map((effect) => effect.after),
    after,
  );
  // A card of 10,000 at 3.8% and board of 300 × 52 ÷ 12 at 80% at Kauri.
  const [surplus, changedSurplus] = [before, after].map(([kauri]) => kauri?.maxMonthlySurplus ?? 0);
  assert.equal((changedSurplus ?? 0) - (surplus ?? 0), 380_00 + 1_040_00);
});

test("shifts test rates like a sheet with those rates, including for home loans that stay", () => {
  const household = { ...couple, debts: [{ ...owing, type: "HOME_LOAN", balance: 200_000_00 } as const] };
  const { effects } = whatIf(sample, caseOf(household), [{ kind: "SHIFT_TEST_RATE", by: 0.005 }]);
  const higher = prepareSheet({
    ...sampleSheet,
    banks: sampleSheet.banks.map((bank) => ({
      ...bank,
      testRate: Math.round((bank.testRate + 0.005) * 10_000) / 10_000,
    })),
  });
  assert.deepEqual(
    effects.map((effect) => effect.after),
    assess(higher, household),
  );
});

test("makes no difference without a change, and keeps rates within the sheet's range", () => {
  fc.assert(
    fc.property(anySheet, usualRichHousehold, (drawn, household) => {
      const sheet = prepareSheet(drawn);
      const none = whatIf(sheet, caseOf(household), [{ kind: "SHIFT_TEST_RATE", by: 0 }]);
      assert.deepEqual(
        none.effects.map(({ after }) => after),
        assess(sheet, household),
      );
      assert.ok(none.effects.every((effect) => effect.lending === 0));
      for (const by of [-1, 1]) {
        const { effects } = whatIf(sheet, caseOf(household), [{ kind: "SHIFT_TEST_RATE", by }]);
        assert.ok(effects.every((effect) => effect.lending * by <= 0));
      }
    }),
    { numRuns: 200 },
  );
});

test("names a case by its changes", () => {
  const title = caseTitle(
    [
      { kind: "REPAY_DEBT", debt: 1 },
      { kind: "SET_TERM", years: 25 },
      { kind: "SET_FIGURE", figure: { of: "EXPENSE", key: "rentBoard" }, amount: 1_300_00 },
      { kind: "SET_DEPOSIT", share: 0.25 },
    ],
    present,
    naming,
  );
  assert.equal(title, "Car loan repaid, 25 years, Rent or board $1,300 a month, 25% deposit");
});

test("suggests changes to existing items, undecided ones first", () => {
  const labels = (of: Household, requested: number | null = null) =>
    suggestedChanges(caseOf(of, requested), 0.035).map((change) =>
      changeLabel(change, caseOf(of, requested), naming),
    );
  assert.deepEqual(labels(EMPTY_HOUSEHOLD), [
    "Take in a boarder at $200 a week",
    "Borrow over 25 years instead of 30",
    "Borrow over 35 years instead of 30",
    "Test rates 0.5% higher",
    "Test rates 0.5% lower",
    "5 years interest-only",
    "As an investment",
  ]);
  assert.deepEqual(
    labels({ ...couple, debts: [card, { ...carLoan, outcome: "UNDECIDED" }, repaid] }, 680_000_00),
    [
      "Repay Car loan ($320 a month)",
      "Rent ends ($2,400 a month)",
      "Repay credit card 1 (limit $10,000)",
      "20% deposit: borrow $640,000 instead of $680,000 (15%)",
      "25% deposit: borrow $600,000 instead of $680,000 (15%)",
      "Take in a boarder at $200 a week",
      "Borrow over 25 years instead of 30",
      "Borrow over 35 years instead of 30",
      "Test rates 0.5% higher",
      "Test rates 0.5% lower",
      "5 years interest-only",
      "Keep credit card 2 (limit $10,000)",
      "Without overtime",
      "Without Ana",
      "Without Ben",
      "Ana's KiwiSaver 3.5% instead of 8%",
      "Ben's KiwiSaver 3.5% instead of none",
      "As an investment",
    ],
  );
  assert.ok(MAX_SUGGESTED <= 12);
});

test("suggests only what changes the case", () => {
  fc.assert(
    fc.property(
      usualRichHousehold,
      fc.option(fc.integer({ min: 1, max: 150_000_000 })),
      (household, requested) => {
        const before = caseOf(household, requested);
        const suggested = suggestedChanges(before, 0.035);
        for (const change of suggested) {
          assert.notDeepEqual(applyChanges(before, [change]), before, change.kind);
        }
        const labels = suggested.map((change) => changeLabel(change, before, {}));
        assert.equal(new Set(labels).size, labels.length, labels.join("; "));
        assert.deepEqual(
          suggested.filter((change) => !isOfHousehold(change)).map(({ kind }) => kind),
          ["SHIFT_TEST_RATE", "SHIFT_TEST_RATE"],
        );
      },
    ),
  );
});
