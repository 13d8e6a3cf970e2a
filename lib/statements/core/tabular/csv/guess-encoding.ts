import { decodeAs } from "#lib/decode-text.ts";
import {
  ARABIC,
  BALTIC,
  CENTRAL_EUROPEAN,
  CYRILLIC,
  GREEK,
  HAN,
  HANGUL,
  HEBREW,
  KANA_AND_KANJI,
  THAI,
  TURKISH,
  WESTERN,
} from "#lib/statements/core/lexicon/common-letters.ts";
import { DATA_HEADINGS } from "#lib/statements/core/lexicon/headings.ts";
import { INSTRUMENTS } from "#lib/statements/core/lexicon/other-table-headings.ts";
import { normalHeading } from "../table/find-header.ts";
import { labelOf } from "../table/summary-labels.ts";

type Candidate = { encoding: string; isCommon: (letter: string) => boolean };

/** Encodings that banks still export in, most common first: of equal ones, the first wins. */
const CANDIDATES: readonly Candidate[] = [
  lettersOf("windows-1252", WESTERN),
  { encoding: "utf-8", isCommon: (letter) => letter !== "\ufffd" },
  lettersOf("windows-1254", TURKISH),
  lettersOf("windows-1250", CENTRAL_EUROPEAN),
  lettersOf("windows-1251", CYRILLIC),
  { encoding: "gb18030", isCommon: (letter) => HAN.has(letter) || isAsianMark(letter) },
  {
    encoding: "shift_jis",
    isCommon: (letter) => isKana(letter) || KANA_AND_KANJI.has(letter) || isAsianMark(letter),
  },
  { encoding: "big5", isCommon: (letter) => HAN.has(letter) || isAsianMark(letter) },
  { encoding: "euc-kr", isCommon: (letter) => HANGUL.has(letter) || isAsianMark(letter) },
  {
    encoding: "euc-jp",
    isCommon: (letter) => isKana(letter) || KANA_AND_KANJI.has(letter) || isAsianMark(letter),
  },
  lettersOf("iso-8859-2", CENTRAL_EUROPEAN),
  lettersOf("macintosh", WESTERN),
  lettersOf("windows-1257", BALTIC),
  lettersOf("windows-1253", GREEK),
  lettersOf("windows-1255", HEBREW),
  lettersOf("windows-1256", ARABIC),
  lettersOf("windows-874", THAI),
  lettersOf("koi8-u", CYRILLIC),
  lettersOf("ibm866", CYRILLIC),
  lettersOf("iso-8859-5", CYRILLIC),
];

/** Enough for the headings and some hundred rows. */
const SAMPLE_BYTES = 16_384;

/** A known heading counts as much as this share of common letters. */
const HEADING_WEIGHT = 0.5;

const MOST_HEADINGS = 6;

/** UTF-8 with some characters cut in half still has at least this share of whole ones. */
const WHOLE_SHARE = 0.8;

/**
 * The encoding of text that is not valid Unicode: the one that gives the most letters that its languages
 * commonly use, and the most headings that banks print.
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

/** Whole lines of the beginning. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const line = bytes.subarray(0, SAMPLE_BYTES).lastIndexOf(10);
  return line > 0 ? bytes.subarray(0, line + 1) : bytes.subarray(0, SAMPLE_BYTES);
}

function scoreOf(text: string, { encoding, isCommon }: Candidate): number {
  let letters = 0;
  let common = 0;
  let turned = 0;
  let previous = "";
  for (const letter of text) {
    const isAscii = letter < "\u0080";
    if (!isAscii) {
      letters++;
      if (isCommon(letter)) common++;
      if (isLower(previous) && isUpper(letter)) turned++;
    }
    previous = letter;
  }
  if (letters === 0) return 0;
  if (encoding === "utf-8")
    return common >= letters * WHOLE_SHARE ? 2 * MOST_HEADINGS : Number.NEGATIVE_INFINITY;
  return (common - turned) / letters + HEADING_WEIGHT * knownHeadings(text);
}

const WORDS = /^[\p{L}\p{M}\p{N} ()./_'-]+$/u;

const ASCII = /^[\u0020-\u007e]*$/;

/** Cells in another script than ASCII that are a known heading or label. */
function knownHeadings(text: string): number {
  let known = 0;
  for (const cell of text.split(/[,;\t|\r\n:"=]+/)) {
    if (cell.length < 2 || cell.length > 40 || !WORDS.test(cell) || ASCII.test(cell)) continue;
    const heading = normalHeading(cell);
    if (!DATA_HEADINGS.has(heading) && !INSTRUMENTS.has(heading) && labelOf(heading) === null) continue;
    known++;
    if (known === MOST_HEADINGS) break;
  }
  return known;
}

function lettersOf(encoding: string, letters: string): Candidate {
  const common = new Set([...letters, ...letters.toUpperCase()]);
  return { encoding, isCommon: (letter) => common.has(letter) };
}

function isKana(letter: string): boolean {
  return letter >= "\u3040" && letter <= "\u30ff";
}

/** Marks and full-width characters, which all of these scripts share. Half-width kana are in no new text. */
function isAsianMark(letter: string): boolean {
  return (letter >= "\u3000" && letter <= "\u301f") || (letter >= "\uff01" && letter <= "\uff5e");
}

function isLower(letter: string): boolean {
  return letter !== letter.toUpperCase();
}

function isUpper(letter: string): boolean {
  return letter !== letter.toLowerCase();
}
