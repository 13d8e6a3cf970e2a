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
  return index.find(words, (_merchant, at, length) => length > 1 || !isInitial(words[at - 1]));
}

function isInitial(word: string | undefined): boolean {
  return word !== undefined && /^[A-Z]$/.test(word);
}
