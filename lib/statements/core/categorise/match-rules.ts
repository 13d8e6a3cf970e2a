import type { AccountKind } from "../model.ts";
import type { Category } from "../understand/categories.ts";
import { keywordRules } from "./keyword-rules.ts";
import { PhraseIndex } from "./phrase-index.ts";
import { type Direction, structureRules } from "./structure-rules.ts";

type Rule = { direction: Direction | "ANY"; category: Category; kinds?: AccountKind[] };

export type Matched = { category: Category; evidence: string };

const structureIndexes = structureRules.map((group) => {
  const index = new PhraseIndex<Rule>();
  for (const rule of group) {
    for (const phrase of rule.phrases.split(",")) index.add(phrase, rule);
  }
  return index;
});

const keywordIndex = new PhraseIndex<Rule>();
for (const rule of keywordRules) {
  for (const phrase of rule.words.split(",")) keywordIndex.add(phrase, rule);
}

/** Matches the words that banks, employers and government agencies print, or null. */
export function matchStructure(
  words: readonly string[],
  direction: Direction,
  kind: AccountKind,
): Matched | null {
  for (const index of structureIndexes) {
    const found = index.find(words, (rule) => fits(rule, direction) && (rule.kinds?.includes(kind) ?? true));
    if (found) return { category: found.meaning.category, evidence: found.words.join(" ") };
  }
  return null;
}

/** Matches words in the name of an unknown payee, or null. */
export function matchKeyword(words: readonly string[], direction: Direction): Matched | null {
  const found = keywordIndex.find(words, (rule) => fits(rule, direction));
  return found && { category: found.meaning.category, evidence: found.words.join(" ") };
}

function fits(rule: Rule, direction: Direction): boolean {
  return rule.direction === "ANY" || rule.direction === direction;
}
