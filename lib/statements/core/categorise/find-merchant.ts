import { type Standing, standsAs } from "./brand-context.ts";
import type { Merchant, MerchantClass } from "./merchant-class.ts";
import { merchantsOf } from "./merchant-class.ts";
import { clothingMerchants } from "./merchants-clothing.ts";
import { councilMerchants } from "./merchants-councils.ts";
import { diningMerchants } from "./merchants-dining.ts";
import { familyMerchants } from "./merchants-family.ts";
import { gamblingMerchants } from "./merchants-gambling.ts";
import { groceryMerchants } from "./merchants-groceries.ts";
import { hardCreditMerchants } from "./merchants-hard-credit.ts";
import { healthMerchants } from "./merchants-health.ts";
import { householdMerchants } from "./merchants-household.ts";
import { housingMerchants } from "./merchants-housing.ts";
import { insuranceMerchants } from "./merchants-insurance.ts";
import { leisureMerchants } from "./merchants-leisure.ts";
import { lenderMerchants } from "./merchants-lenders.ts";
import { savingsMerchants } from "./merchants-savings.ts";
import { subscriptionMerchants } from "./merchants-subscriptions.ts";
import { transportMerchants } from "./merchants-transport.ts";
import { utilityMerchants } from "./merchants-utilities.ts";
import { type Found, PhraseIndex } from "./phrase-index.ts";

/** All classes of known merchants. */
export const merchantClasses: readonly MerchantClass[] = [
  ...lenderMerchants,
  ...hardCreditMerchants,
  ...groceryMerchants,
  ...diningMerchants,
  ...utilityMerchants,
  ...housingMerchants,
  ...councilMerchants,
  ...transportMerchants,
  ...clothingMerchants,
  ...householdMerchants,
  ...subscriptionMerchants,
  ...leisureMerchants,
  ...gamblingMerchants,
  ...healthMerchants,
  ...insuranceMerchants,
  ...familyMerchants,
  ...savingsMerchants,
];

const index = new PhraseIndex<{ merchant: Merchant; standing: Standing }>();
for (const group of merchantClasses) {
  for (const { merchant, spellings } of merchantsOf(group)) {
    for (const { phrase, standing } of spellings) index.add(phrase, { merchant, standing });
  }
}

/** Finds the merchant named in a row's words, or null. `J STEVENS` is a person, not the shop of that name. */
export function findMerchant(words: readonly string[]): Found<Merchant> | null {
  const found = index.find(words, ({ merchant, standing }, at, length) =>
    standsAs(standing, merchant.category, words, at, length),
  );
  return found && { ...found, meaning: found.meaning.merchant };
}
