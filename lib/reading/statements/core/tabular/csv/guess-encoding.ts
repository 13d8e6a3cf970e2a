import letters from "#data/reading/letters.json" with { type: "json" };
import { decodeAs } from "#lib/platform/decode-text.ts";
import { DATA_HEADINGS } from "../../lexicon/headings.ts";
import { otherTableHeadings } from "../../lexicon/other-table-headings.ts";
import { normalHeading } from "../columns/find-header.ts";
import { labelOf } from "../table/summary-labels.ts";

const { lists } = letters;

type Candidate = { encoding: string; isCommon: (letter: string) => boolean };

/** Encodings in which banks still export, most common first. If several fit equally well, the first wins. */
const CANDIDATES: readonly Candidate[] = [
  withLetters("windows-1252", lists.western),
  { encoding: "utf-8", isCommon: (letter) => letter !== "\ufffd" },
  withLetters("windows-1254", lists.turkish),
  withLetters("windows-1250", lists.centralEuropean),
  withLetters("windows-1251", lists.cyrillic),
  withLetters("gb18030", lists.chinese, isAsianMark),
  withLetters("shift_jis", lists.japanese, isKanaOrMark),
  withLetters("big5", lists.chinese, isAsianMark),
  withLetters("euc-kr", lists.korean, isAsianMark),
  withLetters("euc-jp", lists.japanese, isKanaOrMark),
  withLetters("iso-8859-2", lists.centralEuropean),
  withLetters("macintosh", lists.western),
  withLetters("windows-1257", lists.baltic),
  withLetters("windows-1253", lists.greek),
  withLetters("windows-1255", lists.hebrew),
  withLetters("windows-1256", lists.arabic),
  withLetters("windows-874", lists.thai),
  withLetters("koi8-u", lists.cyrillic),
  withLetters("ibm866", lists.cyrillic),
  withLetters("iso-8859-5", lists.cyrillic),
];

/** Enough for the headings and a few hundred rows. */
const SAMPLE_BYTES = 16_384;

/** A known heading counts as much as this share of common letters. */
const HEADING_WEIGHT = 0.5;

const MAX_HEADINGS = 6;

/** UTF-8 with some truncated characters still has at least this share of complete ones. */
const WHOLE_SHARE = 0.8;

/**
 * The encoding of text that is not valid Unicode: the one with the most letters that its languages
 * commonly use and the most headings that banks print.
 */
export function guessEncoding(bytes: Uint8Array): string {
  const sample = sampleOf(bytes);
  let best = "windows-1252";
  let most = Number.NEGATIVE_INFINITY;
  for (const candidate of CANDIDATES) {
    const score = scoreOf(decodeAs(sample, candidate.encoding), candidate);
    if (score <= most) continue;
    best = candidate.encoding;
    most = score;
  }
  return best;
}

/** The first lines, without a partial one. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const line = bytes.subarray(0, SAMPLE_BYTES).lastIndexOf(10);
  return line > 0 ? bytes.subarray(0, line + 1) : bytes.subarray(0, SAMPLE_BYTES);
}

function scoreOf(text: string, { encoding, isCommon }: Candidate): number {
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
  if (encoding === "utf-8")
    return common >= letters * WHOLE_SHARE ? 2 * MAX_HEADINGS : Number.NEGATIVE_INFINITY;
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

function withLetters(
  encoding: string,
  { words }: { words: readonly string[] },
  isAlso: (letter: string) => boolean = () => false,
): Candidate {
  const text = words.join("");
  const common = new Set([...text, ...text.toUpperCase()]);
  return { encoding, isCommon: (letter) => common.has(letter) || isAlso(letter) };
}

function isKanaOrMark(letter: string): boolean {
  return (letter >= "\u3040" && letter <= "\u30ff") || isAsianMark(letter);
}

/** Marks and full-width characters, which East Asian scripts share. Recent text does not use half-width kana. */
function isAsianMark(letter: string): boolean {
  return (letter >= "\u3000" && letter <= "\u301f") || (letter >= "\uff01" && letter <= "\uff5e");
}

/** Greek to Thai, whose letters never stand in one word with Latin ones. */
function isOtherAlphabet(letter: string): boolean {
  return letter >= "\u0370" && letter <= "\u0e7f";
}

function isLatin(letter: string): boolean {
  return /[a-z]/i.test(letter);
}
