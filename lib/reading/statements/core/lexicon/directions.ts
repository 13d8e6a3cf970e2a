import directions from "#data/reading/directions.json" with { type: "json" };
import { anyOf } from "./phrases.ts";

const OUT_WORDS: ReadonlySet<string> = new Set(directions.marks.out.words);

const IN_WORDS: ReadonlySet<string> = new Set(directions.marks.in.words);

/** −1 for a word for money out, 1 for money in, otherwise 0. */
export function directionOfWord(word: string): -1 | 0 | 1 {
  const plain = word.toLowerCase();
  if (OUT_WORDS.has(plain)) return -1;
  return IN_WORDS.has(plain) ? 1 : 0;
}

/** The pattern of the mark after a figure on paper, where a single lower-case letter is not a mark. */
export const MARK_ON_PAPER = "CR|Cr|cr|DR|Dr|dr|OD|O\\/D|DB|Db|C|D|H|S";

/** CR and H (Haben) are in the account holder's favour; DR, OD, DB and S (Soll) are against it. */
export function markOf(mark: string | undefined): "CR" | "DR" | null {
  if (!mark) return null;
  return directionOfWord(mark) > 0 ? "CR" : "DR";
}

/**
 * The words in flag columns of data files, in the form of `normalHeading`: money out, then money in. Where one
 * letter has two meanings, the column's other letter decides.
 */
export const FLAG_PAIRS = directions.flagPairs.map(pairOf);

/** Headings of flag columns whose letters mean the opposite elsewhere: `B` is borç in Turkish, bij in Dutch. */
export const FLAGS_BY_HEADING: ReadonlyMap<string, FlagPair> = new Map(
  Object.entries(directions.flagsByHeading).map(([heading, pair]) => [heading, pairOf(pair)]),
);

type FlagPair = readonly [out: string, into: string];

/** `soll>haben`: the word for money out, then the one for money in. */
function pairOf(text: string): FlagPair {
  const [out = "", into = ""] = text.split(">");
  return [out, into];
}

const { types } = directions;

export const TYPES_OUT = anyOf(types.out.words);

export const TYPES_IN = anyOf(types.in.words);

export const CARD_SALE = anyOf(types.cardSale.words);

export const CARD_TYPES_OUT = anyOf(types.cardOut.words);

export const CARD_TYPES_IN = anyOf(types.cardIn.words);

export const REVERSAL = anyOf(types.reversal.words);
