import bankPhrases from "#data/categories/bank-phrases.json" with { type: "json" };
import type { AccountKind } from "../model.ts";
import type { Category } from "../understand/categories.ts";

export type Direction = "IN" | "OUT";

type StructureRule = {
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
export const structureRules = bankPhrases.groups.map(({ rules }) => rules as readonly StructureRule[]);
