import assert from "node:assert/strict";
import { test } from "node:test";
import { descriptionWords } from "../values/text.ts";
import { findTruncatedMerchant } from "./find-truncated-merchant.ts";
import { merchantClasses, merchantsOf } from "./merchants.ts";

const found = (description: string) =>
  findTruncatedMerchant(descriptionWords(description))?.merchant.name ?? null;

test("finds the brand of a truncated payee, despite the bank's noise", () => {
  assert.equal(found("Supercheap A"), "Supercheap Auto");
  assert.equal(found("Visa Purchase 4835-****-****-1234 Df Supercheap A"), "Supercheap Auto");
  assert.equal(found("Hallenstein"), "Hallenstein Brothers");
});

test("finds none if several brands or a person could be meant, or fewer than six letters are left", () => {
  for (const line of [
    "Auckland",
    "Christchurch",
    "Michael",
    "AP STEWAR",
    "Bunni",
    "General",
    "Personal",
    "",
  ]) {
    assert.equal(found(line), null, line);
  }
});

test("names no wrong brand, whichever spelling a bank truncates at twelve characters", () => {
  let cut = 0;
  for (const group of merchantClasses) {
    for (const { merchant, spellings } of merchantsOf(group)) {
      for (const { phrase } of spellings) {
        if (phrase.includes("~") || phrase.length < 14) continue;
        const name = found(phrase.slice(0, 12));
        if (name !== null) cut += 1;
        assert.ok(name === null || name === merchant.name, `${phrase}: ${name}`);
      }
    }
  }
  assert.ok(cut > 500, `${cut}`);
});
