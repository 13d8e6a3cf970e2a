import { descriptionWords } from "../understand/description-words.ts";

/**
 * Similarity of two descriptions of one payment, 0 to 1: the share of the shorter one's words that the other
 * contains. A bank's formats print the same payment with more or fewer words, and truncate long words.
 */
export function descriptionSimilarity(left: string, right: string): number {
  if (left === right) return 1;
  const [short, long] = [wordSet(left), wordSet(right)].sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (short.length === 0) return long.length === 0 ? 1 : 0;
  const held = short.filter((word) => long.some((other) => sameWord(word, other)));
  return held.length / short.length;
}

function wordSet(description: string): string[] {
  return [...new Set(descriptionWords(description))];
}

const leastCutWord = 4;

function sameWord(left: string, right: string): boolean {
  if (left === right) return true;
  if (Math.min(left.length, right.length) < leastCutWord) return false;
  return left.startsWith(right) || right.startsWith(left);
}
