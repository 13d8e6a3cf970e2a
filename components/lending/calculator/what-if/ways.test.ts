import assert from "node:assert/strict";
import { test } from "node:test";
import { goalSeek } from "#lib/lending/serviceability/core/goal-seek/goal-seek.ts";
import { goalOf, reaches } from "#lib/lending/serviceability/core/goal-seek/reach.ts";
import {
  type Debt,
  EMPTY_HOUSEHOLD,
  type Household,
  NO_EXPENSES,
} from "#lib/lending/serviceability/core/household.ts";
import { prepareSheet } from "#lib/lending/serviceability/core/prepare-sheet.ts";
import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import { waysOf } from "./ways.ts";

const sheet = prepareSheet(sampleSheet);
const card: Debt = {
  type: "CREDIT_CARD",
  balance: null,
  limit: 10_000_00,
  repaymentMonthly: null,
  outcome: "STAYS",
};
const household: Household = {
  ...EMPTY_HOUSEHOLD,
  applicants: EMPTY_HOUSEHOLD.applicants.map((one) => ({
    ...one,
    incomes: [{ type: "SALARY", amount: 90_000_00, frequency: "YEARLY" }],
  })),
  debts: [card],
};
const naming = { names: ["Ana"], debts: ["ANZ card ··1234"] };

function ways(wanted: number, of = household) {
  const goal = goalOf(sheet, "kauri", wanted);
  return { goal, lines: waysOf(goalSeek(goal, of, naming), goal, of, naming) };
}

test("every way that can be applied reaches the loan, debts first", () => {
  // Six times 90,000 is 540,000; the card's limit counts against it.
  const { goal, lines } = ways(540_000_00);
  assert.equal(reaches(goal, household), false);
  assert.equal(lines[0]?.key, "debts");
  const actions = lines.flatMap((way) => way.actions);
  assert.ok(actions.length > 1);
  for (const { label, to } of actions) {
    assert.ok(reaches({ ...goal, wanted: to.requested }, to.household), label);
  }
});

test("offers no changes if the loan is reached, and omits incomes that the household lacks", () => {
  const { lines } = ways(100_000_00);
  assert.deepEqual(
    lines.map(({ title }) => title),
    ["Income", "Term", "Fixed costs", "Test rate"],
  );
  assert.deepEqual(
    lines.flatMap((way) => way.actions),
    [],
  );
});

test("lists undecided items first, and notes if deciding them is not enough", () => {
  const renting: Household = {
    ...household,
    debts: [{ ...card, outcome: "UNDECIDED" }],
    expenses: { ...NO_EXPENSES, rentBoard: { amount: 1_500_00, outcome: "UNDECIDED" } },
  };
  const { goal, lines } = ways(450_000_00, renting);
  const [first] = lines;
  assert.equal(first?.key, "undecided");
  assert.match(
    first?.sentence ?? "",
    /^It is reached if everything undecided is repaid or ended: Kauri Bank lends/,
  );
  const [action] = first?.actions ?? [];
  assert.ok(action && reaches(goal, action.to.household));
  assert.equal(action.to.household.expenses.rentBoard.outcome, "ENDS");
  const [never] = ways(2_000_000_00, renting).lines;
  assert.match(
    never?.sentence ?? "",
    /^Even with everything undecided repaid or ended, it is not reached: Kauri Bank lends/,
  );
  assert.deepEqual(never?.actions, []);
});

test("a larger deposit is applied as a smaller loan", () => {
  const buying: Household = {
    ...household,
    properties: [{ value: 600_000_00, use: "OWNER_OCCUPIED", newBuild: false, rentWeekly: 0 }],
  };
  const { goal, lines } = ways(550_000_00, buying);
  const deposit = lines.find(({ key }) => key === "deposit");
  const [action] = deposit?.actions ?? [];
  assert.ok(action);
  assert.equal(action.to.household, buying);
  assert.ok(action.to.requested < goal.wanted);
  assert.ok(reaches({ ...goal, wanted: action.to.requested }, buying));
  assert.ok(lines.some(({ title }) => title === "Property value"));
});
