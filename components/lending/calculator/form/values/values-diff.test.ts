import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { usualRichHousehold } from "#lib/lending/serviceability/testing/arbitraries.ts";
import { takeHousehold } from "./take-household.ts";
import { BLANK_VALUES, blankDebt, type CalculatorValues } from "./values.ts";
import { applyDiff, diffValues } from "./values-diff.ts";

const card = { ...blankDebt("card", "CREDIT_CARD"), limit: "5,000" };
const loan = { ...blankDebt("loan", "PERSONAL_LOAN"), repaymentMonthly: "320" };
const start: CalculatorValues = { ...BLANK_VALUES, debts: [card, loan] };

test("contains only differences", () => {
  assert.equal(diffValues(start, { ...start, debts: [...start.debts] }), null);
  const typed = {
    ...start,
    expenses: { ...start.expenses, utilities: "12x" },
    debts: [{ ...card, outcome: "REPAID" as const }],
  };
  assert.deepEqual(diffValues(start, typed), {
    expenses: { utilities: "12x" },
    debts: { rows: { card: { outcome: "REPAID" } }, removed: ["loan"] },
  });
});

test("applying a stored difference restores the values", () => {
  fc.assert(
    fc.property(usualRichHousehold, usualRichHousehold, (one, other) => {
      const from = takeHousehold(BLANK_VALUES, one);
      const to = takeHousehold(from, other);
      const stored: unknown = JSON.parse(JSON.stringify(diffValues(from, to) ?? {}));
      assert.deepEqual(applyDiff(from, stored), to);
    }),
  );
});

test("unedited values follow new ones; changed, added and removed ones stay", () => {
  const added = { ...blankDebt("new-1", "OVERDRAFT"), limit: "1,000" };
  const typed = { ...start, debts: [{ ...card, limit: "9,000" }, added] };
  const found = blankDebt("store", "CREDIT_CARD");
  const later = {
    ...start,
    boarderIncomeWeekly: "200",
    debts: [{ ...card, balance: "750" }, { ...loan, repaymentMonthly: "330" }, found],
  };
  const changes = diffValues(start, typed);
  assert.ok(changes);
  assert.deepEqual(applyDiff(later, changes), {
    ...later,
    debts: [{ ...card, limit: "9,000", balance: "750" }, found, added],
  });
});

test("drops a changed row that the file no longer has", () => {
  const changes = diffValues(start, { ...start, debts: [{ ...card, limit: "9,000" }, loan] });
  assert.deepEqual(applyDiff({ ...start, debts: [loan] }, changes).debts, [loan]);
});

test("rejects a draft of another form", () => {
  const foreign = [
    { groceriesFood: "900" },
    { expenses: { groceriesFood: 900 } },
    { expenses: "900" },
    { loan: { purpose: "HOLIDAY" } },
    { debts: { rows: { card: { outcome: "FORGOTTEN" } }, removed: [] } },
    { debts: { rows: { x: { id: "x", type: "MORTGAGE" } }, removed: [] } },
    { debts: ["card"] },
    "text",
    5,
  ];
  for (const draft of foreign) assert.throws(() => applyDiff(start, draft), TypeError, JSON.stringify(draft));
});

test("never removes the last applicant", () => {
  const [only] = BLANK_VALUES.applicants;
  const draft = { applicants: { rows: {}, removed: [only?.id] } };
  assert.deepEqual(applyDiff(BLANK_VALUES, draft).applicants, [only]);
});
