import trained from "#data/categories/text-model.json" with { type: "json" };
import { type Category, factsOf } from "../understand/categories.ts";
import { memoized } from "../values/memoized.ts";
import { isPersonName } from "./people.ts";

// docs/categories-model.md compares this threshold with others.
const MIN_CONFIDENCE = 0.9;

// Debts, gambling and insurance are never guessed: a lender would read them as facts.
const guessed = new Set<Category>(["CHILDCARE_SCHOOLING", "DONATIONS", "RATES_WATER"]);

let model: TextModel | null = null;

/**
 * Creates a function that guesses what a payee sells from the letters of its name, without the bank's noise, or returns
 * null if it is not sure. It remembers each name, since a household pays the same payees again and again.
 */
export function cachedGuess(): (name: string) => Category | null {
  return memoized(guessCategory);
}

function guessCategory(name: string): Category | null {
  if (name.split(" ").every((word) => word.length === 1 || isPersonName(word))) return null;
  model ??= parseModel(trained);
  const { label, confidence } = guessLabel(model, name);
  if (label === "OTHER" || confidence < MIN_CONFIDENCE) return null;
  return guessed.has(label) || factsOf(label).group === "LIVING" ? label : null;
}

const SHORTEST = 3;

const LONGEST = 5;

// A payee's first words name its trade. A town or a reference follows.
const MAX_LETTERS = 40;

/** A category, or OTHER for people and companies without a trade in the name. */
export type Label = Category | "OTHER";

/** Weights of a multinomial logistic regression, multiplied by `SCALE` and rounded. */
type TextModel = ReturnType<typeof parseModel>;

export const SCALE = 8;

const FIRST_LETTER = "A".charCodeAt(0);

/**
 * The model as it is stored: labels with their bias, and lines of features with the weights of the labels in the order
 * of letters: `CAFE A19 F-4` gives the first label 19 and the sixth −4.
 */
export type StoredModel = { labels: Readonly<Record<string, number>>; features: readonly string[] };

export function parseModel(stored: StoredModel) {
  /** Pairs of a label's position and its weight, one after the other. */
  const weights = new Map<string, number[]>();
  for (const line of stored.features) {
    for (const entry of line.split(";")) {
      const [feature = "", ...pairs] = entry.split(" ");
      weights.set(
        feature,
        pairs.flatMap((pair) => [pair.charCodeAt(0) - FIRST_LETTER, Number(pair.slice(1))]),
      );
    }
  }
  return { labels: Object.keys(stored.labels) as Label[], bias: Object.values(stored.labels), weights };
}

/** Finds the likeliest label of a name, with its probability. */
export function guessLabel(model: TextModel, name: string): { label: Label; confidence: number } {
  const scores = Float64Array.from(model.bias);
  for (const feature of textFeatures(name)) {
    const pairs = model.weights.get(feature);
    if (!pairs) continue;
    for (let at = 0; at < pairs.length; at += 2) {
      const label = pairs[at] ?? 0;
      scores[label] = (scores[label] ?? 0) + (pairs[at + 1] ?? 0);
    }
  }
  const highest = Math.max(...scores);
  const sum = scores.reduce((total, score) => total + Math.exp((score - highest) / SCALE), 0);
  return { label: model.labels[scores.indexOf(highest)] ?? "OTHER", confidence: 1 / sum };
}

/**
 * Returns the features of a payee's name, each once: every run of three to five letters, where `_` begins and ends a
 * word, and every whole word.
 */
export function textFeatures(name: string): Set<string> {
  const text = `_${name.slice(0, MAX_LETTERS).replaceAll(" ", "_")}_`;
  const features = new Set<string>();
  for (let length = SHORTEST; length <= LONGEST; length++) {
    for (let at = 0; at + length <= text.length; at++) features.add(text.slice(at, at + length));
  }
  for (const word of text.split("_")) {
    if (word.length + 2 > LONGEST) features.add(`_${word}_`);
  }
  return features;
}
