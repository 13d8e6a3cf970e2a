import { isNoise } from "../categorise/description-noise.ts";
import { descriptionWords } from "../understand/description-words.ts";

/**
 * Returns the more complete of two descriptions of one payment, whichever was read first. A bank's formats
 * truncate or omit names. A description that contains the other wins, then the one with more letters, not
 * counting noise such as card digits and references. Ties go to the longer one, then to alphabetical order.
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
