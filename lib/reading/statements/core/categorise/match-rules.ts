import bankPhrases from "#data/categories/bank-phrases.json" with { type: "json" };
import keywords from "#data/categories/keywords.json" with { type: "json" };
import type { AccountKind } from "../model.ts";
import type { Category } from "../understand/categories.ts";
import { descriptionWords } from "../values/text.ts";
import { isPlace } from "./merchant-name.ts";
import { matchStatePayment } from "./state-payments.ts";

export type Direction = "IN" | "OUT";

type PhraseRule = {
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

/**
 * Finds known phrases in a row's words with one lookup per word, however many phrases there are. Among
 * several matches the one with the most letters wins ("UBER EATS" over "UBER"), then the one added first.
 */
export class PhraseIndex<Meaning> {
  readonly #byFirstWord = new Map<string, Entry<Meaning>[]>();
  #size = 0;

  /** Adds a phrase in ordinary spelling; `~` stands for a place name. Throws for a phrase without words. */
  add(phrase: string, meaning: Meaning): void {
    const words = phrase
      .split("~")
      .flatMap((part, index) => [...(index > 0 ? ["~"] : []), ...descriptionWords(part)]);
    const first = words[0];
    if (first === undefined || first === "~") throw new Error(`phrase "${phrase}" must begin with a word`);
    const letters = words.filter((word) => word !== "~").join("").length;
    const entries = this.#byFirstWord.get(first) ?? [];
    entries.push({ words, letters, order: this.#size++, meaning });
    this.#byFirstWord.set(first, entries);
  }

  /** Whether any phrase begins with one of the words. If not, none can be found. */
  mayFind(words: readonly string[]): boolean {
    return words.some((word) => this.#byFirstWord.has(word));
  }

  find(
    words: readonly string[],
    accept: (meaning: Meaning, at: number, length: number) => boolean,
  ): Found<Meaning> | null {
    let best: Entry<Meaning> | null = null;
    for (let at = 0; at < words.length; at++) {
      for (const entry of this.#byFirstWord.get(words[at] ?? "") ?? []) {
        if (best && !beats(entry, best)) continue;
        if (!matches(entry.words, words, at) || !accept(entry.meaning, at, entry.words.length)) continue;
        best = entry;
      }
    }
    return best && { meaning: best.meaning, words: best.words };
  }
}

// Banks truncate a payee's name at 12, 20 or 25 letters: `THE WAREHOUS`. The last word of a phrase may
// therefore be cut at the end of a row.
const minCutWord = 3;

const minCutPhrase = 7;

type Matched = { category: Category; evidence: string };

function indexOf(rules: readonly PhraseRule[]): PhraseIndex<PhraseRule> {
  const index = new PhraseIndex<PhraseRule>();
  for (const rule of rules) for (const phrase of rule.phrases) index.add(phrase, rule);
  return index;
}

const structureIndexes = structureRules.map(indexOf);

const anyStructure = indexOf(structureRules.flat());

const AFTER_DISHONOURS = 1;

const keywordIndex = indexOf(keywordRules);

/** Matches the words that banks, employers and government agencies print, or null. */
export function matchStructure(
  words: readonly string[],
  direction: Direction,
  kind: AccountKind,
): Matched | null {
  // Most rows name a shop. One look-up of their words avoids one for each group.
  if (!anyStructure.mayFind(words)) return matchStatePayment(words, direction);
  for (const [group, index] of structureIndexes.entries()) {
    const state = group === AFTER_DISHONOURS ? matchStatePayment(words, direction) : null;
    if (state) return state;
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

function fits(rule: PhraseRule, direction: Direction): boolean {
  return rule.direction === "ANY" || rule.direction === direction;
}

type Entry<Meaning> = { words: string[]; letters: number; order: number; meaning: Meaning };

export type Found<Meaning> = { meaning: Meaning; words: string[] };

function beats<Meaning>(left: Entry<Meaning>, right: Entry<Meaning>): boolean {
  return left.letters > right.letters || (left.letters === right.letters && left.order < right.order);
}

function matches(phrase: readonly string[], words: readonly string[], at: number): boolean {
  let letters = words[at]?.length ?? 0;
  for (let index = 1; index < phrase.length; index++) {
    const word = words[at + index];
    const wanted = phrase[index] ?? "";
    if (word === undefined) return false;
    letters += word.length;
    if (wanted === "~" ? isPlace(word) : wanted === word) continue;
    const isLast = index === phrase.length - 1 && at + index === words.length - 1;
    return isLast && word.length >= minCutWord && letters >= minCutPhrase && wanted.startsWith(word);
  }
  return true;
}
