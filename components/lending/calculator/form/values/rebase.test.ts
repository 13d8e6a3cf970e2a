import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { blankDebt } from "#lib/lending/serviceability/core/in-file/row.ts";
import { usualRichHousehold } from "#lib/lending/serviceability/testing/arbitraries.ts";
import { rebase, withoutShared } from "./rebase.ts";
import { takeHousehold } from "./take-household.ts";
import { BLANK_VALUES, type CalculatorValues } from "./values.ts";

const card = { ...blankDebt("card", "CREDIT_CARD"), limit: 5_000_00 };
const loan = { ...blankDebt("loan", "PERSONAL_LOAN"), repaymentMonthly: 320_00 };
const start: CalculatorValues = { ...BLANK_VALUES, debts: [card, loan] };

test("onto the same values, restores what was typed", () => {
  fc.assert(
    fc.property(usualRichHousehold, usualRichHousehold, (one, other) => {
      const from = takeHousehold(BLANK_VALUES, one);
      const to = takeHousehold(from, other);
      assert.deepEqual(rebase(from, to, from), to);
      assert.deepEqual(rebase(from, from, to), to);
      const changes = [
        withoutShared(from, to, ({ id }) => ({ id })),
        withoutShared(to, from, (row) => row),
      ] as const;
      assert.deepEqual(rebase(...changes, from), to);
    }),
  );
});

test("unedited values follow new ones; changed, added and removed ones stay", () => {
  const added = { ...blankDebt("new-1", "OVERDRAFT"), limit: 1_000_00 };
  const typed = {
    ...start,
    expenses: { ...start.expenses, utilities: 210_00 },
    debts: [{ ...card, limit: 9_000_00 }, added],
  };
  const found = blankDebt("store", "CREDIT_CARD");
  const later = {
    ...start,
    boarderIncomeWeekly: 200_00,
    expenses: { ...start.expenses, utilities: 180_00, groceriesFood: 1_200_00 },
    debts: [{ ...card, balance: 750_00 }, { ...loan, repaymentMonthly: 330_00 }, found],
  };
  assert.deepEqual(rebase(start, typed, later), {
    ...later,
    expenses: { ...later.expenses, utilities: 210_00 },
    debts: [{ ...card, limit: 9_000_00, balance: 750_00 }, found, added],
  });
});

test("drops a changed row that the file no longer has", () => {
  const typed = { ...start, debts: [{ ...card, limit: 9_000_00 }, loan] };
  assert.deepEqual(rebase(start, typed, { ...start, debts: [loan] }).debts, [loan]);
});
