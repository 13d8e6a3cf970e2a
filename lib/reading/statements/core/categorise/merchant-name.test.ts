import assert from "node:assert/strict";
import { test } from "node:test";
import { descriptionWords } from "../values/text.ts";
import { findMerchant } from "./find-merchant.ts";
import { merchantName, withoutProcessor } from "./merchant-name.ts";

const name = (description: string, pay = false) => merchantName(descriptionWords(description), pay);

test("gives a payee the same name despite the bank's noise", () => {
  for (const line of [
    "EFTPOS TONYS BREAD 4835****1234",
    "POS TONY'S BREAD AUCKLAND NZ",
    "VISA PURCHASE TONYS BREAD 12 MAR REF 99812",
    "Tony’s Bread 12MAR26 card 1234",
    "DEBIT CARD TONYS BREAD PONSONBY",
  ]) {
    assert.equal(name(line), "TONYS BREAD", line);
  }
});

test("ends a couple's name at the initials, before the reference that the bank prints after it", () => {
  for (const [line, payer] of [
    ["BRENNAN G & P Gift house", "BRENNAN G AND P"],
    ["Bill Payment BRENNAN G AND P Gift house deposit", "BRENNAN G AND P"],
    ["AP SMITH A & D RENT 14 MAR", "SMITH A AND D"],
    ["G & P SMITH Gift house", "G AND P SMITH"],
    ["G & P TOWNSEND", "G AND P TOWNSEND"],
    ["EFTPOS B & B MOTELS WANAKA", "B AND B MOTELS"],
    ["POS SALT AND PEPPER AUCKLAND", "SALT AND PEPPER"],
  ] as const) {
    assert.equal(name(line), payer, line);
  }
});

test("gives an employer the same name with or without words for pay", () => {
  assert.equal(name("D/C ACME LIMITED SALARY 23", true), name("SALARY ACME LTD", true));
});

test("folds macrons and accents, and never returns an empty name", () => {
  assert.equal(name("Māori Arts Whangārei"), "MAORI ARTS");
  assert.equal(name("EFTPOS 1234"), "EFTPOS");
  assert.equal(name(""), "UNKNOWN");
});

test("distinguishes a person from a shop with the same name", () => {
  assert.equal(findMerchant(descriptionWords("AP J STEVENS")), null);
  assert.equal(findMerchant(descriptionWords("EFTPOS STEVENS ALBANY"))?.meaning.name, "Stevens");
});

test("prefers the longer name, and requires a place beside a short one", () => {
  const found = (line: string) => findMerchant(descriptionWords(line))?.meaning.name ?? null;
  assert.equal(found("UBER EATS SYDNEY"), "Uber Eats");
  assert.equal(found("Z MANUKAU"), "Z Energy");
  assert.equal(found("JAY Z TICKETS"), null);
});

test("recognises a name truncated to at least seven letters at the end of a row", () => {
  const found = (line: string) => findMerchant(descriptionWords(line))?.meaning.name ?? null;
  assert.equal(found("THE WAREHOUS"), "The Warehouse");
  assert.equal(found("Best Ugly Bag"), "Best Ugly Bagels");
  assert.equal(found("NEW WO"), null, "too little is left of it");
  assert.equal(found("THE WAREHOUS GALLERY"), null);
});

test("removes a payment processor's name and keeps the shop's", () => {
  const bare = (line: string) => name(withoutProcessor(line));
  assert.equal(bare("SQ *DAILY BREAD AUCKLAND NZ"), "DAILY BREAD");
  assert.equal(bare("SumUp  *Tonys Tacos"), "TONYS TACOS");
  assert.equal(bare("PAYPAL *NETFLIX.COM 4029357733"), "NETFLIX");
  assert.equal(bare("TST* IVAN RAMEN 0042"), "IVAN RAMEN");
  assert.equal(bare("PAYPAL DAILY BREAD"), "DAILY BREAD");
  assert.equal(bare("PAYPAL"), "PAYPAL");
  assert.equal(bare("SP SMITH"), "SP SMITH", "initials, without an asterisk");
});

test("removes currencies, rates, times, dates and card digits", () => {
  for (const line of [
    "FIGMA USD 12.99 @ 1.6213",
    "EFTPOS PURCHASE 24/01 12:33 FIGMA CARD 1234",
    "FIGMA 3PM 24TH JAN XXXX1234",
    "VISA DEBIT FIGMA.COM EXCHANGE 0.6123",
    "REFUND FIGMA 12JAN26",
  ]) {
    assert.equal(name(line), "FIGMA", line);
  }
});
