import assert from "node:assert/strict";
import { test } from "node:test";
import { account, transaction } from "#testing/generators/statements/stored-rows.ts";
import { understandRow } from "./categorise.ts";
import { cachedGuess, guessLabel, parseModel, SCALE } from "./text-model.ts";

test("guesses what an unknown payee sells from the words in its name", () => {
  const guess = cachedGuess();
  assert.equal(guess("WAIHOLA DRAINLAYERS"), "HOUSEHOLD");
  assert.equal(guess("TWO BROTHERS ROASTERY"), "DINING");
  assert.equal(guess("DR JANE PODIATRISTS"), "HEALTH");
  assert.equal(guess("MAKARA TE KOHANGA REO"), "CHILDCARE_SCHOOLING");
});

test("makes no guess for people, notes and companies without a trade in the name, and never guesses a debt", () => {
  const guess = cachedGuess();
  for (const name of [
    "KATE SMITH",
    "R PATEL",
    "DINNER THANKS",
    "RIMU HOLDINGS LTD",
    "KOWHAI GROUP NZ",
    "TOTARA MONEY LOANS",
    "LUCKY BOOKMAKERS",
    "",
  ]) {
    assert.equal(guess(name), null, name);
  }
});

test("is used last, with low confidence, and only for money out", () => {
  const understand = (description: string, dollars: number) =>
    understandRow(transaction("2026-03-05", description, dollars), account("everyday"), new Map());
  const out = understand("EFTPOS WAIHOLA DRAINLAYERS", -80);
  assert.deepEqual([out.category, out.rule, out.confidence], ["HOUSEHOLD", "TEXT_MODEL", 0.5]);
  assert.equal(understand("WAIHOLA DRAINLAYERS", 80).category, "UNCATEGORISED");
  assert.equal(understand("EFTPOS PAK N SAVE DRAINLAYERS", -80).rule, "MERCHANT");
});

test("reads its stored weights and returns each label's probability", () => {
  const model = parseModel({ labels: { DINING: 0, OTHER: SCALE }, features: ["CAF A32;_CAF A8 B-8"] });
  assert.deepEqual(guessLabel(model, "BANK").label, "OTHER");
  const { label, confidence } = guessLabel(model, "CAFE");
  assert.equal(label, "DINING");
  assert.ok(Math.abs(confidence - 1 / (1 + Math.exp(-5))) < 1e-9, `${confidence}`);
});
