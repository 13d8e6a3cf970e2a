import keywords from "#data/categories/keywords.json" with { type: "json" };
import type { Category } from "../understand/categories.ts";
import type { Direction } from "./structure-rules.ts";

type KeywordRule = { direction: Direction | "ANY"; category: Category; phrases: readonly string[] };

/** Keywords that categorise an unknown payee by words in its name. The longest match decides. */
export const keywordRules = keywords.rules as readonly KeywordRule[];
