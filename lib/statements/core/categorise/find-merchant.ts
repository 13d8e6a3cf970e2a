import type { Merchant, MerchantClass } from "./merchant-class.ts";
import { merchantsOf } from "./merchant-class.ts";
import { creditMerchants } from "./merchants-credit.ts";
import { familyAndSavingsMerchants } from "./merchants-family-and-savings.ts";
import { foodMerchants } from "./merchants-food.ts";
import { healthAndInsuranceMerchants } from "./merchants-health-insurance.ts";
import { homeMerchants } from "./merchants-home.ts";
import { leisureMerchants } from "./merchants-leisure.ts";
import { shopMerchants } from "./merchants-shops.ts";
import { transportMerchants } from "./merchants-transport.ts";
import { type Found, PhraseIndex } from "./phrase-index.ts";

/** Every class of merchants that is known by name. */
export const merchantClasses: readonly MerchantClass[] = [
  ...creditMerchants,
  ...foodMerchants,
  ...homeMerchants,
  ...transportMerchants,
  ...shopMerchants,
  ...leisureMerchants,
  ...healthAndInsuranceMerchants,
  ...familyAndSavingsMerchants,
];

const index = new PhraseIndex<Merchant>();
for (const group of merchantClasses) {
  for (const { merchant, spellings } of merchantsOf(group)) {
    for (const spelling of spellings) index.add(spelling, merchant);
  }
}

/** The merchant that a row's words name, or null. `J STEVENS` is a person, not the shop of that name. */
export function findMerchant(words: readonly string[]): Found<Merchant> | null {
  return index.find(words, (_merchant, at, length) => length > 1 || !followsInitial(words, at));
}

const paymentTypes = new Set(["A P", "B P", "D C", "D D", "W D"]);

/** Whether a lone letter stands before the word, other than the second one of a payment type such as `A/P`. */
function followsInitial(words: readonly string[], at: number): boolean {
  const before = words[at - 1];
  return before !== undefined && /^[A-Z]$/.test(before) && !paymentTypes.has(`${words[at - 2]} ${before}`);
}
