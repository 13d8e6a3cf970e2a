import words from "#data/screens/synonyms.json" with { type: "json" };
import type { Category } from "./categories.ts";

const synonyms: Partial<Record<Category, readonly string[]>> = words.synonyms;

/** Everyday words and phrases for a category, besides its label. */
export function synonymsOf(category: Category): readonly string[] {
  return synonyms[category] ?? [];
}
