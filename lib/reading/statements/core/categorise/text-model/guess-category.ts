import trained from "#data/categories/text-model.json" with { type: "json" };
import { type Category, factsOf } from "../../understand/categories.ts";
import { isPersonName } from "../people.ts";
import { guessLabel, parseModel, type TextModel } from "./text-model.ts";

// docs/categories-model.md compares this threshold with others.
const MIN_CONFIDENCE = 0.9;

// Debts, gambling and insurance are never guessed: a lender would read them as facts.
const guessed = new Set<Category>(["CHILDCARE_SCHOOLING", "DONATIONS", "RATES_WATER"]);

let model: TextModel | null = null;

/**
 * Guesses what a payee sells from the letters of its name, without the bank's noise. Returns null if it is not sure.
 */
type Guess = (name: string) => Category | null;

/** Creates a guesser that remembers each name, since a household pays the same payees again and again. */
export function cachedGuess(): Guess {
  const known = new Map<string, Category | null>();
  return (name) => {
    const guess = known.get(name);
    if (guess !== undefined) return guess;
    const made = guessCategory(name);
    known.set(name, made);
    return made;
  };
}

function guessCategory(name: string): Category | null {
  if (name.split(" ").every((word) => word.length === 1 || isPersonName(word))) return null;
  model ??= parseModel(trained);
  const { label, confidence } = guessLabel(model, name);
  if (label === "OTHER" || confidence < MIN_CONFIDENCE) return null;
  return guessed.has(label) || factsOf(label).group === "LIVING" ? label : null;
}
