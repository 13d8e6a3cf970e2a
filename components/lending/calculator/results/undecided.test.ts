import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Debt,
  EMPTY_HOUSEHOLD,
  type Household,
  NO_EXPENSES,
} from "#lib/lending/serviceability/core/household.ts";
import { asksTheSame, bothAnswers, outcomeWords, questionsOf } from "./undecided.ts";

const loan: Debt = {
  type: "PERSONAL_LOAN",
  balance: 9_000_00,
  limit: null,
  repaymentMonthly: 320_00,
  outcome: "UNDECIDED",
};
const renting: Partial<Household> = {
  expenses: { ...NO_EXPENSES, rentBoard: { amount: 2_400_00, outcome: "UNDECIDED" } },
};

function entryOf(household: Partial<Household>, debts: (string | null)[] = []) {
  return { household: { ...EMPTY_HOUSEHOLD, ...household }, names: ["Ana"], labels: { debts } };
}

test("asks nothing if nothing is undecided", () => {
  assert.deepEqual(questionsOf(entryOf({})), []);
  assert.equal(outcomeWords(entryOf({ debts: [{ ...loan, outcome: "STAYS" }] })), null);
});

test("names the subject of each question, and its answers decide it", () => {
  const entry = entryOf({ ...renting, debts: [{ ...loan, outcome: "REPAID" }, loan] }, [null, "Car loan"]);
  const questions = questionsOf(entry);
  assert.deepEqual(
    questions.map(({ about, answers }) => [about, ...answers.flatMap(({ label, said }) => [label, said])]),
    [
      ["Rent, $2,400 a month", "Continues", "The rent continues", "Ends", "The rent ends"],
      ["Car loan, $320 a month", "Stays", "Car loan stays", "Repaid", "Car loan is repaid"],
    ],
  );
  assert.deepEqual(
    questions.map(({ which, answers }) => [which, ...answers.map(({ outcome }) => outcome)]),
    [
      ["rent", "CONTINUES", "ENDS"],
      [{ debt: 1 }, "STAYS", "REPAID"],
    ],
  );
});

test("describes both answers of a bank", () => {
  const sentence = (entry: ReturnType<typeof entryOf>, high = "$999,000") => {
    const words = outcomeWords(entry);
    assert.ok(words);
    return bothAnswers("$529,000", high, words);
  };
  assert.equal(sentence(entryOf(renting)), "$529,000 if the rent continues, $999,000 if it ends");
  assert.equal(sentence(entryOf(renting), "$529,000"), "The same if the rent ends");
  assert.equal(
    sentence(entryOf({ debts: [loan] })),
    "$529,000 if the personal loan stays, $999,000 if it is repaid",
  );
  const several = "$529,000 if everything stays, $999,000 if all of it goes";
  assert.equal(sentence(entryOf({ debts: [loan, loan] })), several);
  assert.equal(sentence(entryOf({ ...renting, debts: [loan] })), several);
});

test("has the same questions until one of them or its figures change", () => {
  const asked = entryOf({ ...renting, debts: [loan] });
  assert.ok(asksTheSame(asked, entryOf({ ...renting, debts: [loan], boarderIncomeWeekly: 200_00 })));
  assert.ok(!asksTheSame(asked, entryOf({ ...renting, debts: [{ ...loan, repaymentMonthly: 330_00 }] })));
  assert.ok(!asksTheSame(asked, entryOf({ ...renting, debts: [{ ...loan, outcome: "STAYS" }] })));
  assert.ok(!asksTheSame(asked, entryOf({ ...renting, debts: [loan] }, ["Car loan"])));
});
