import assert from "node:assert/strict";
import { test } from "node:test";
import { effectsOf, rearrangementEffects } from "./effects-copy.ts";

const none = {
  transactions: 0,
  sharedTransactions: 0,
  corrections: 0,
  incomes: 0,
  conditions: 0,
  packages: 0,
};

test("lists what is deleted with a statement and what stays", () => {
  const effects = {
    ...none,
    documentCategory: "BANK_STATEMENTS" as const,
    transactions: 1_204,
    sharedTransactions: 12,
    corrections: 4,
    conditions: 1,
    packages: 2,
  };
  assert.deepEqual(effectsOf(effects, "DELETE"), [
    "1,204 transactions that only this file shows are removed.",
    "12 transactions stay, because other files show them too.",
    "4 categories or exclusions that you set will be lost.",
    "1 condition will no longer list it as evidence.",
    "The summary will be rebuilt without it.",
    "2 packages already created keep their own copy.",
  ]);
  assert.ok(
    effectsOf(effects, "MOVE").includes(
      "1,204 transactions that only this file shows leave this application.",
    ),
  );
  assert.ok(!effectsOf(effects, "CATEGORY").join().includes("condition"));
});

test("states whether a payslip's figures move with it or are removed", () => {
  const effects = { ...none, documentCategory: "PAYSLIPS" as const, incomes: 1 };
  assert.deepEqual(effectsOf(effects, "MOVE"), ["The figures of 1 payslip or tax year move with it."]);
  assert.deepEqual(effectsOf(effects, "DELETE"), ["The figures of 1 payslip or tax year are removed."]);
  assert.deepEqual(effectsOf({ ...effects, incomes: 0 }, "DELETE"), []);
});

test("states which data is read again and which is kept when pages are rearranged", () => {
  const statement = {
    ...none,
    fileName: "May.pdf",
    transactions: 40,
    sharedTransactions: 2,
    corrections: 3,
    packages: 1,
  };
  const payslip = { ...none, fileName: "Pay.pdf", incomes: 1, conditions: 2, packages: 1 };
  assert.deepEqual(rearrangementEffects([statement, payslip]), [
    "May.pdf and Pay.pdf are replaced. No page is lost.",
    "42 transactions will be read again, and the summary rebuilt.",
    "3 categories or exclusions that you set stay with their transactions.",
    "The figures of 1 payslip or tax year will be read again.",
    "2 conditions will list what replaces it as evidence.",
    "1 package already created keeps its own copy.",
  ]);
  assert.deepEqual(rearrangementEffects([{ ...none, fileName: "Letter.pdf" }]), [
    "Letter.pdf is replaced. No page is lost.",
  ]);
});
