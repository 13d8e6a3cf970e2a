import bankPhrases from "#data/categories/bank-phrases.json" with { type: "json" };
import keywords from "#data/categories/keywords.json" with { type: "json" };
import type { AccountKind } from "../model.ts";
import type { Category } from "../understand/categories.ts";

export type Direction = "IN" | "OUT";

export type PhraseRule = {
  direction: Direction | "ANY";
  category: Category;
  /** Account kinds that the rule applies to; all by default. */
  kinds?: readonly AccountKind[];
  phrases: readonly string[];
};

/**
 * Words that banks, employers and government agencies print, regardless of the merchant. The first group with a matching
 * phrase decides, and within a group the longest phrase.
 */
export const structureRules = bankPhrases.groups.map(({ rules }) => rules as readonly PhraseRule[]);

/** Keywords that categorise an unknown payee by words in its name. The longest match decides. */
export const keywordRules = keywords.rules as readonly PhraseRule[];
