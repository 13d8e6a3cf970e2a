import { isNoise } from "../categorise/description-noise.ts";
import { descriptionWords } from "../understand/description-words.ts";

/**
 * Of two descriptions of one payment the one that says more of whom it is to, whichever was read first: formats of one
 * bank cut names short or leave them out. The one that holds the other wins; else the one with more letters, noise such
 * as card digits and references not counted; of equal ones the longer, then the first by its letters.
 */
export function fullerDescription(left: string, right: string): string {
  if (left === right) return left;
  const [a, b] = [descriptionWords(left), descriptionWords(right)];
  const [inA, inB] = [b.join(" ").includes(a.join(" ")), a.join(" ").includes(b.join(" "))];
  if (inA !== inB) return inA ? right : left;
  const more = letters(a) - letters(b) || left.length - right.length || (left < right ? 1 : -1);
  return more > 0 ? left : right;
}

function letters(words: readonly string[]): number {
  return words.reduce((sum, word, index) => sum + (isNoise(words, index) ? 0 : word.length), 0);
}
