import directions from "#data/reading/directions.json" with { type: "json" };

const OUT_WORDS: ReadonlySet<string> = new Set(directions.marks.out.words);

const IN_WORDS: ReadonlySet<string> = new Set(directions.marks.in.words);

/** −1 for a word for money out, 1 for money in, otherwise 0. The word is in lower case. */
export function directionOfWord(word: string): -1 | 0 | 1 {
  if (OUT_WORDS.has(word)) return -1;
  return IN_WORDS.has(word) ? 1 : 0;
}

/** The pattern of the mark after a figure on paper, where a single lower-case letter is not a mark. */
export const MARK_ON_PAPER = "CR|Cr|cr|DR|Dr|dr|OD|O\\/D|DB|Db|C|D|H|S";

/** CR and H (Haben) are in the account holder's favour; DR, OD, DB and S (Soll) are against it. */
export function markOf(mark: string | undefined): "CR" | "DR" | null {
  if (!mark) return null;
  return /^(CR|C|H)$/i.test(mark) ? "CR" : "DR";
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

/** How transaction types in data files begin if they move money out, or in. */
export const TYPES_OUT =
  /^(?:debit|withdrawal|payment out|money out|transfer out|transfer to|direct debit|standing order|card purchase|purchase|pos|atm|fee|service charge|sent)\b/;

export const TYPES_IN =
  /^(?:credit(?! card)|deposit|payment in|money in|transfer in|transfer from|direct credit|refund|received|salary|top ?up)\b/;

/** A column of types in which one is a sale is a card's, whose payments come in. */
export const CARD_SALE = /^(?:sale|sales)$/;

export const CARD_TYPES_OUT = /^(?:sales?|purchases?|fees?|interest|cash advance|charge|debit)\b/;

export const CARD_TYPES_IN = /^(?:payments?|returns?|refunds?|credits?|reversal|adjustment)\b/;

/**
 * Phrases in descriptions and categories that show which way money went: whole words in any case, with or without
 * accents. Phrases in scripts without spaces match within a word.
 */
export const DIRECTION_PHRASES = directions.phrases;
