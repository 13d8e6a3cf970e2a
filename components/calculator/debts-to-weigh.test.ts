import assert from "node:assert/strict";
import { test } from "node:test";
import { EMPTY_HOUSEHOLD } from "#lib/serviceability/core/household.ts";
import { type Debt, MOST_DEBTS } from "#lib/serviceability/core/seek-debts.ts";
import { debtsToWeigh } from "./debts-to-weigh.ts";

const card = (id: string, amount: number): Debt => ({
  id,
  label: `Card ${id}`,
  field: "creditCardLimit",
  amount,
  payout: amount,
});
const household = { ...EMPTY_HOUSEHOLD, creditCardLimit: 800_000, overdraftLimit: 100_000 };

test("uses individual debts if they add up to the form's value, otherwise the field as one", () => {
  const cards = [card("a", 500_000), card("b", 300_000)];
  assert.deepEqual(
    debtsToWeigh(household, cards).map(({ id }) => id),
    ["a", "b", "overdraftLimit"],
  );
  assert.deepEqual(
    debtsToWeigh({ ...household, creditCardLimit: 900_000 }, cards).map(({ id }) => id),
    ["creditCardLimit", "overdraftLimit"],
  );
});

test("combines debts by field if there are too many", () => {
  const many = Array.from({ length: MOST_DEBTS }, (_, index) => card(String(index), 800_000 / MOST_DEBTS));
  assert.deepEqual(
    debtsToWeigh(household, many).map(({ id }) => id),
    ["creditCardLimit", "overdraftLimit"],
  );
});
