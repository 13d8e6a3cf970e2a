import assert from "node:assert/strict";
import { test } from "node:test";
import type { BankAssessment } from "#lib/lending/serviceability/core/assess.ts";
import { byLending } from "#lib/lending/serviceability/core/rank-banks.ts";
import { chosenBank, loanText, reachSentence, tieWords } from "./ranked-banks.ts";

function bank(name: string, maxLending: number): BankAssessment {
  return {
    bank: name,
    name,
    maxLending,
    maxMonthlySurplus: 0,
    limitedBy: "SERVICING",
    byServicing: maxLending * 100,
    byDebtToIncome: null,
    byLoanToValue: null,
    debtToIncomeWarning: false,
    loanToValueWarning: false,
    high: null,
  };
}
const ranked = (banks: readonly BankAssessment[]) => banks.toSorted(byLending);
const banks = [bank("kauri", 600_000), bank("rimu", 720_000), bank("totara", 720_000), bank("matai", 0)];

test("ranks the bank that lends most first and keeps the sheet's order for equals", () => {
  assert.deepEqual(
    ranked(banks).map(({ bank: key }) => key),
    ["rimu", "totara", "kauri", "matai"],
  );
});

test("counts the banks that reach the loan, including exactly", () => {
  const sentence = (of: BankAssessment[], loan: string) => {
    const requested = Number(loan.replace(/[$,]/g, "")) * 100;
    return reachSentence(ranked(of), requested, { loan, goesAlone: null });
  };
  assert.equal(sentence(banks, "$720,000"), "2 of 4 banks reach $720,000");
  assert.equal(sentence(banks, "$900,000"), "None of the 4 banks reaches $900,000");
  assert.equal(sentence(banks.slice(0, 2), "$650,000"), "1 of 2 banks reaches $650,000");
  assert.equal(sentence(banks.slice(1, 3), "$1"), "Both banks reach $1");
});

test("counts the banks that reach the loan only if undecided debts or rent end", () => {
  const open = banks.map((one) => ({ ...one, high: { ...one, maxLending: one.maxLending + 100_000 } }));
  const sentence = (requested: number) =>
    reachSentence(ranked(open), requested, { loan: "it", goesAlone: "if the rent ends" });
  assert.equal(sentence(65_000_000), "2 of 4 banks reach it; 3 if the rent ends");
  assert.equal(sentence(60_000_000), "3 of 4 banks reach it");
});

test("ranks ties by their highest lending", () => {
  const [, rimu, totara] = banks;
  assert.ok(rimu && totara);
  const inOrder = ranked([rimu, { ...totara, high: { ...totara, maxLending: 800_000 } }]);
  assert.deepEqual(
    inOrder.map(({ bank: key }) => key),
    ["totara", "rimu"],
  );
});

test("keeps the chosen bank until the sheet no longer contains it", () => {
  const inOrder = ranked(banks);
  assert.equal(chosenBank(inOrder, "kauri"), "kauri");
  assert.equal(chosenBank(inOrder, "kowhai"), "rimu");
  assert.equal(chosenBank(inOrder, null), "rimu");
  assert.equal(chosenBank([], "kauri"), "");
});

test("describes the requested loan with the number of banks that lend it", () => {
  assert.equal(loanText(banks, 720_000_00), "$720,000, 2 of 4 banks lend it");
  assert.equal(loanText(banks.slice(0, 1), 600_001_00), "$600,001, 0 of 1 bank lends it");
  assert.equal(loanText(banks, null), "No loan requested");
});

test("names the banks that share the highest lending", () => {
  const tie = (of: BankAssessment[]) => tieWords(ranked(of));
  assert.equal(tie(banks), "rimu and totara lend the most");
  assert.equal(tie(banks.slice(1, 3)), "Both banks lend the same");
  assert.equal(tie(banks.slice(0, 2)), null);
  assert.equal(tie([bank("kauri", 0), bank("rimu", 0)]), null);
  const [kauri, rimu, totara] = banks;
  assert.ok(kauri && rimu && totara);
  assert.equal(tie([kauri, rimu, { ...totara, high: { ...totara, maxLending: 800_000 } }]), null);
});
