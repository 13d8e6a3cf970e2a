import accountKinds from "#data/reading/account-kinds.json" with { type: "json" };
import type { AccountKind } from "../model.ts";
import { plainLetters } from "../values/text.ts";
import { meaningOf } from "./phrases.ts";

const productIn = meaningOf(accountKinds.tables.products);

/** The account kind that a product name implies, or null. */
export function accountKindOf(name: string): AccountKind | null {
  const product = productIn(plainLetters(name));
  return product === "DEBIT_CARD" ? "TRANSACTION" : product;
}
