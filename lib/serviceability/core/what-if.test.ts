import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anySheet, usualHousehold } from "../testing/arbitraries.ts";
import { assess } from "./assess.ts";
import { EMPTY_FLAT_HOUSEHOLD, type FlatHousehold, fromFlat } from "./flat-household.ts";
import { prepareSheet } from "./prepare-sheet.ts";
import { BANK_RULES } from "./rules/bank-rules.ts";
import { sampleSheet } from "./rules/sample-sheet.ts";
import { HIGHEST_TEST_RATE, LOWEST_TEST_RATE } from "./test-rate.ts";
import {
  applyChange,
  type Case,
  type Change,
  caseTitle,
  changeLabel,
  suggestedChanges,
  whatIf,
} from "./what-if.ts";

const sample = prepareSheet(sampleSheet);

const couple: FlatHousehold = {
  ...EMPTY_FLAT_HOUSEHOLD,
  applicants: 2,
  dependants: 1,
  app1AnnualGrossIncome: 85_000_00,
  app1StudentLoan: true,
  app2AnnualGrossIncome: 60_000_00,
  creditCardLimit: 10_000_00,
  overdraftLimit: 2_000_00,
  personalLoanMonthlyRepayment: 300_00,
  hirePurchaseOtherLoanMonthlyPayment: 100_00,
};
const present: Case = { household: couple, rateShift: 0 };

const changes: [Change, Partial<FlatHousehold>][] = [
  [{ kind: "CLOSE_CARDS" }, { creditCardLimit: 0 }],
  [{ kind: "DROP_OVERDRAFT" }, { overdraftLimit: 0 }],
  [{ kind: "PAY_OUT_PERSONAL_LOAN" }, { personalLoanMonthlyRepayment: 0 }],
  [{ kind: "PAY_OUT_HIRE_PURCHASE" }, { hirePurchaseOtherLoanMonthlyPayment: 0 }],
  [{ kind: "ADD_BOARDER", weekly: 250_00 }, { boarderIncomeGrossWeekly: 250_00 }],
  [{ kind: "SET_TERM", years: 25 }, { proposedLoanTerm: 25 }],
  [{ kind: "SET_AMOUNT", field: "groceriesFood", amount: 900_00 }, { groceriesFood: 900_00 }],
  [{ kind: "SET_TERM", years: 99 }, { proposedLoanTerm: 40 }],
  [
    { kind: "ONE_APPLICANT_LESS", leaves: 2 },
    { applicants: 1, app2AnnualGrossIncome: 0 },
  ],
  [
    { kind: "ONE_APPLICANT_LESS", leaves: 1 },
    { applicants: 1, app1AnnualGrossIncome: 60_000_00, app1StudentLoan: false, app2AnnualGrossIncome: 0 },
  ],
];

for (const [change, expected] of changes) {
  test(`${changeLabel(change, couple)} changes nothing else`, () => {
    assert.deepEqual(applyChange(present, change), { household: { ...couple, ...expected }, rateShift: 0 });
  });
}

test("returns the result after less the result before at each bank", () => {
  const { changed, effects } = whatIf(sample, present, [
    { kind: "CLOSE_CARDS" },
    { kind: "ADD_BOARDER", weekly: 200_00 },
  ]);
  const [before, after] = [assess(sample, fromFlat(couple)), assess(sample, fromFlat(changed.household))];
  assert.deepEqual(
    effects.map((effect) => [effect.bank, effect.lending, effect.surplus]),
    before.map((bank, index) => [
      bank.bank,
      (after[index]?.maxLending ?? 0) - bank.maxLending,
      (after[index]?.maxMonthlySurplus ?? 0) - bank.maxMonthlySurplus,
    ]),
  );
  // A card of 10,000 at 3.8% and board of 200 × 52 ÷ 12 at 80% at Kauri.
  assert.equal(effects[0]?.surplus, 380_00 + 693_33);
});

test("moves the test rate like a sheet with those rates, also for existing mortgages", () => {
  const household = { ...couple, existingMortgages: 200_000_00 };
  const { effects } = whatIf(sample, { household, rateShift: 0 }, [{ kind: "SHIFT_TEST_RATE", by: 0.005 }]);
  const higher = prepareSheet({
    ...sampleSheet,
    banks: sampleSheet.banks.map((bank) => ({
      ...bank,
      testRate: Math.round((bank.testRate + 0.005) * 10_000) / 10_000,
    })),
  });
  assert.deepEqual(
    effects.map((effect) => effect.after),
    assess(higher, fromFlat(household)),
  );
});

test("makes no difference without a change, and keeps rates within the sheet's range", () => {
  fc.assert(
    fc.property(anySheet, usualHousehold, (drawn, household) => {
      const sheet = prepareSheet(drawn);
      const none = whatIf(sheet, { household, rateShift: 0 }, [{ kind: "SHIFT_TEST_RATE", by: 0 }]);
      assert.ok(none.effects.every((effect) => effect.lending === 0 && effect.surplus === 0));
      for (const by of [-1, 1]) {
        const { effects } = whatIf(sheet, { household, rateShift: 0 }, [{ kind: "SHIFT_TEST_RATE", by }]);
        assert.ok(effects.every((effect) => effect.lending * by <= 0));
      }
    }),
    { numRuns: 200 },
  );
  const range = BANK_RULES.find((rule) => rule.key === "testRate");
  assert.deepEqual([range?.min, range?.max], [LOWEST_TEST_RATE, HIGHEST_TEST_RATE]);
});

test("names a case by its changes", () => {
  assert.equal(
    caseTitle([
      { kind: "CLOSE_CARDS" },
      { kind: "SET_TERM", years: 25 },
      { kind: "SET_AMOUNT", field: "rentBoard", amount: 1_300_00 },
    ]),
    "Cards closed, 25 years, Rent or board $1,300",
  );
  for (const [change] of changes) assert.ok(caseTitle([change]).length > 3);
});

test("offers to close only debts that the household has", () => {
  const kinds = (h: FlatHousehold) => new Set(suggestedChanges(h).map((change) => change.kind));
  assert.ok(
    !kinds(EMPTY_FLAT_HOUSEHOLD).has("CLOSE_CARDS") && !kinds(EMPTY_FLAT_HOUSEHOLD).has("ONE_APPLICANT_LESS"),
  );
  assert.equal(kinds(couple).size, 8);
  assert.ok(!suggestedChanges(couple).some((change) => change.kind === "SET_TERM" && change.years === 30));
});
