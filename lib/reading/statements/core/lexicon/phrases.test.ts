import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { anyOf, hasAnyOf, meaningOf, meaningsOf, wordSets } from "./phrases.ts";

describe("phrases", () => {
  const table: [phrase: string, matches: string[], others: string[]][] = [
    ["net pay", ["net pay", "your net pay 3"], ["net payable", "monet pay"]],
    ["^net pay", ["net pay this week"], ["your net pay"]],
    ["net pay$", ["your net pay"], ["net pay this week"]],
    ["kreditkart*", ["kreditkarte", "kreditkartennummer"], ["diekreditkarte"]],
    ["*betrag", ["betrag", "rechnungsbetrag"], ["betrags"]],
    ["deductions?", ["deduction", "deductions"], ["deductionss"]],
    ["(tax |paye )?deductions", ["tax deductions", "deductions"], ["deduction"]],
    ["credit(?! card)", ["credit", "credit note"], ["credit card"]],
    ["^rate [$]$", ["rate $"], ["rate", "rate $ 3"]],
    ["rate [(]apr[)]*", ["rate (apr)"], ["rate apr", "rate :apr)"]],
    ["余额", ["本期余额为"], ["余"]],
  ];
  for (const [phrase, matches, others] of table)
    it(`${phrase} matches ${matches.join(", ")}, not ${others.join(", ")}`, () => {
      const matched = [...matches, ...others].filter(hasAnyOf([phrase]));
      assert.deepEqual(matched, matches);
    });

  it("finds the first phrase in the list of several at one place, whatever their marks", () => {
    assert.deepEqual("savings account, loan".match(anyOf(["savings*", "^savings account", "loan$"], "g")), [
      "savings",
      "loan",
    ]);
  });

  it("begins a text with a phrase, whatever follows", () => {
    assert.deepEqual(["endsaldo2", "mein endsaldo"].map(hasAnyOf(["^endsaldo*"])), [true, false]);
  });
});

describe("tables", () => {
  const kinds = { meanings: { LOAN: ["loan", "mortgage"], CARD: ["visa", "credit card"] } };

  it("give the first meaning of a text, or each", () => {
    assert.deepEqual(["visa loan", "a visa", "cash"].map(meaningOf(kinds)), ["LOAN", "CARD", null]);
    assert.deepEqual(["visa loan", "a visa", "cash"].map(meaningsOf(kinds)), [
      ["LOAN", "CARD"],
      ["CARD"],
      [],
    ]);
  });

  it("give the words of each list", () => {
    const { banks } = wordSets({ banks: { words: ["anz"] } });
    assert.deepEqual([banks.has("anz"), banks.has("kiwi")], [true, false]);
  });
});
