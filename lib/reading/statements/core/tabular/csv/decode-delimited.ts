import letters from "#data/reading/letters.json" with { type: "json" };
import { decodeAs, unicodeText, withoutNulls } from "#lib/platform/text/decode-text.ts";
import { FLAG_PAIRS } from "../../lexicon/directions.ts";
import { DATA_HEADINGS, otherTableHeadings } from "../../lexicon/headings.ts";
import { bestOf } from "../../values/order.ts";
import { plainLetters } from "../../values/text.ts";
import { normalHeading } from "../columns/find-header.ts";
import { labelOf } from "../table/summary-lines.ts";

/** What programs write in place of a letter that they could not decode. */
const LOST = "\ufffd";

const { lists, encodings } = letters;

/** The letters of each list in either case. */
const LETTERS = new Map(
  Object.entries(lists).map(([name, { words }]) => {
    const text = words.join("");
    return [name, new Set([...text, ...text.toUpperCase()])] as const;
  }),
);

/** Enough for the headings and a few hundred rows. */
const SAMPLE_BYTES = 16_384;

/** A known heading counts as much as this share of common letters. */
const HEADING_WEIGHT = 0.5;

const MAX_HEADINGS = 6;

/** UTF-8 with some truncated characters still has at least this share of complete ones. */
const WHOLE_SHARE = 0.8;

/** Decodes a delimited file. If it is not Unicode, its letters and headings decide the encoding. */
export function decodeDelimited(bytes: Uint8Array): string {
  return withLostLetters(withoutNulls(unicodeText(bytes) ?? decodeAs(bytes, guessEncoding(bytes))));
}

/**
 * The encoding of text that is not valid Unicode: the one with the most letters that its languages
 * commonly use and the most headings that banks print.
 */
export function guessEncoding(bytes: Uint8Array): string {
  const sample = sampleOf(bytes);
  const best = bestOf(encodings, ({ name, lists: own }) => scoreOf(decodeAs(sample, name), own));
  return best?.name ?? "windows-1252";
}

/** The first lines, without a partial one. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const line = bytes.subarray(0, SAMPLE_BYTES).lastIndexOf(10);
  return line > 0 ? bytes.subarray(0, line + 1) : bytes.subarray(0, SAMPLE_BYTES);
}

function scoreOf(text: string, names: readonly string[]): number {
  const isUnicode = names.length === 0;
  const isCommon = (letter: string) =>
    isUnicode ? letter !== LOST : names.some((name) => LETTERS.get(name)?.has(letter));
  let letters = 0;
  let common = 0;
  let errors = 0;
  let previous = "";
  for (const letter of text) {
    const isAscii = letter < "\u0080";
    if (!isAscii) {
      letters++;
      if (isCommon(letter)) common++;
      if (previous !== previous.toUpperCase() && letter !== letter.toLowerCase()) errors++;
    }
    if (isOtherAlphabet(letter) ? isLatin(previous) : isOtherAlphabet(previous) && isLatin(letter)) errors++;
    previous = letter;
  }
  if (letters === 0) return 0;
  if (isUnicode) return common >= letters * WHOLE_SHARE ? 2 * MAX_HEADINGS : Number.NEGATIVE_INFINITY;
  return (common - errors) / letters + HEADING_WEIGHT * knownHeadings(text);
}

const WORDS = /^[\p{L}\p{M}\p{N} ()./_'-]+$/u;

const ASCII = /^[\u0020-\u007e]*$/;

/** The number of cells with other characters than ASCII that are a known heading or label. */
function knownHeadings(text: string): number {
  let known = 0;
  for (const cell of text.split(/[,;\t|\r\n:"=]+/)) {
    if (cell.length < 2 || cell.length > 40 || !WORDS.test(cell) || ASCII.test(cell)) continue;
    const heading = normalHeading(cell);
    if (
      !DATA_HEADINGS.has(heading) &&
      !otherTableHeadings.instruments.has(heading) &&
      labelOf(heading) === null
    )
      continue;
    known++;
    if (known === MAX_HEADINGS) break;
  }
  return known;
}

/** Greek to Thai, whose letters never stand in one word with Latin ones. */
function isOtherAlphabet(letter: string): boolean {
  return letter >= "\u0370" && letter <= "\u0e7f";
}

function isLatin(letter: string): boolean {
  return /[a-z]/i.test(letter);
}

const DAMAGED = /[\p{L}\ufffd]{4,30}/gu;

/** Words of headings and directions by their length. */
const WORDS_BY_LENGTH = Map.groupBy(
  new Set([...DATA_HEADINGS.keys(), ...FLAG_PAIRS.flat()].flatMap((text) => text.split(" "))),
  ({ length }) => length,
);

/** Puts back letters that the exporter lost, if only one known word has the others: `D\ufffdbito`. */
function withLostLetters(text: string): string {
  if (!text.includes(LOST)) return text;
  return text.replace(DAMAGED, (word) => (word.includes(LOST) ? (restored(word) ?? word) : word));
}

function restored(word: string): string | null {
  const letters = [...word].map(plainLetters);
  const same = (WORDS_BY_LENGTH.get(letters.length) ?? []).filter((known) =>
    letters.every((letter, at) => letter === LOST || letter === known[at]),
  );
  const [known] = same;
  if (known === undefined || same.length > 1) return null;
  const isCapital = word === word.toUpperCase();
  return [...word]
    .map((letter, at) => (letter === LOST ? (isCapital ? known[at]?.toUpperCase() : known[at]) : letter))
    .join("");
}
