import assert from "node:assert/strict";
import { test } from "node:test";
import { descriptionWords } from "../understand/description-words.ts";
import { findMerchant } from "./find-merchant.ts";
import { merchantName } from "./merchant-name.ts";
import { withoutProcessor } from "./payment-processor.ts";

const name = (description: string, pay = false) => merchantName(descriptionWords(description), pay);

test("one payee has one name, whatever noise the bank prints around it", () => {
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

test("an employer's name is the same with or without the words of pay", () => {
  assert.equal(name("D/C ACME LIMITED SALARY 23", true), name("SALARY ACME LTD", true));
});

test("macrons and accents fold, and a description of nothing but noise keeps something", () => {
  assert.equal(name("Māori Arts Whangārei"), "MAORI ARTS");
  assert.equal(name("EFTPOS 1234"), "EFTPOS");
  assert.equal(name(""), "UNKNOWN");
});

test("a person who shares a shop's name is not the shop", () => {
  assert.equal(findMerchant(descriptionWords("AP J STEVENS")), null);
  assert.equal(findMerchant(descriptionWords("EFTPOS STEVENS ALBANY"))?.meaning.name, "Stevens");
});

test("the longer name wins, and a short one needs its place", () => {
  const found = (line: string) => findMerchant(descriptionWords(line))?.meaning.name ?? null;
  assert.equal(found("UBER EATS SYDNEY"), "Uber Eats");
  assert.equal(found("Z MANUKAU"), "Z Energy");
  assert.equal(found("JAY Z TICKETS"), null);
});

test("a name that the bank cut short is still known, from seven letters on and only where the row ends", () => {
  const found = (line: string) => findMerchant(descriptionWords(line))?.meaning.name ?? null;
  assert.equal(found("THE WAREHOUS"), "The Warehouse");
  assert.equal(found("Best Ugly Bag"), "Best Ugly Bagels");
  assert.equal(found("NEW WO"), null, "too little is left of it");
  assert.equal(found("THE WAREHOUS GALLERY"), null);
});

test("a payment processor's name goes, the shop's stays", () => {
  const bare = (line: string) => name(withoutProcessor(line));
  assert.equal(bare("SQ *DAILY BREAD AUCKLAND NZ"), "DAILY BREAD");
  assert.equal(bare("SumUp  *Tonys Tacos"), "TONYS TACOS");
  assert.equal(bare("PAYPAL *NETFLIX.COM 4029357733"), "NETFLIX");
  assert.equal(bare("TST* IVAN RAMEN 0042"), "IVAN RAMEN");
  assert.equal(bare("PAYPAL DAILY BREAD"), "DAILY BREAD");
  assert.equal(bare("PAYPAL"), "PAYPAL");
  assert.equal(bare("SP SMITH"), "SP SMITH", "initials, for no asterisk divides them");
});

test("currencies, rates, times, dates and card digits leave nothing behind", () => {
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
