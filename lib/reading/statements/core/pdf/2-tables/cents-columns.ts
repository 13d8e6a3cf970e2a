import { isCentsHeading, isCurrencyWord, isWholeUnit } from "../../lexicon/currencies.ts";
import type { Line, Word } from "../1-text/page-lines.ts";

/** The headings of a column of whole units and of the column of cents beside it. */
type CentsColumn = { units: Word; cents: Word };

/** In type sizes: two digits are wider than the `p` above them. */
const SLACK = 0.5;

const UNITS = /^[-+(]?\p{Sc}?\d{1,3}(?:(?:[,.'’]\d{2,3})*[,.'’]\d{3}|\d*)$/u;

/** Includes suffixes of the amount: `45-`, `45)`, `45DR`. */
const CENTS = /^\d{2}(?:[-+)]|cr|dr|od|d)?$/i;

/**
 * Joins amounts whose cents have a column of their own (`£ | p` above `1,204 | 36`). Both columns must have a heading;
 * other files are returned unchanged.
 */
export function joinCentsColumns(lines: readonly Line[]): readonly Line[] {
  const columns = centsColumns(lines);
  const amounts = columns.length > 0 ? lines.flatMap((line) => unitsWithCents(line, columns)) : [];
  if (amounts.length === 0) return lines;
  const decimalMark = amounts.some(({ text }) => text.includes(".")) ? "," : ".";
  return lines.map((line) => ({ ...line, words: joinWords(line, columns, decimalMark) }));
}

/** A page may repeat the headings in the same places, so these count once. */
function centsColumns(lines: readonly Line[]): CentsColumn[] {
  const columns: CentsColumn[] = [];
  for (const { units, cents } of lines.flatMap(headingPairs))
    if (!columns.some((other) => overlaps(cents, other.cents) && overlaps(units, other.units)))
      columns.push({ units, cents });
  return columns;
}

/**
 * The pairs of headings in a line. A line with digits is not a header. If any heading for whole units has no cents beside
 * it (`$ | P | $`), the other columns contain something else, such as points.
 */
function headingPairs({ words }: Line): CentsColumn[] {
  if (words.some(({ text }) => /\d/.test(text))) return [];
  const texts = words.map(({ text }) => text.toLowerCase());
  const units = texts.filter((text) => isCurrencyWord(text) || isWholeUnit(text)).length;
  const pairs = words.flatMap((word, at) => {
    const cents = words[at + 1];
    return cents && isHeadingPair(word, cents) ? [{ units: word, cents }] : [];
  });
  return pairs.length === units ? pairs : [];
}

function isHeadingPair(units: Word, cents: Word): boolean {
  return isWholeUnit(units.text.toLowerCase()) && isCentsHeading(cents.text.toLowerCase());
}

function overlaps(one: Word, other: Word): boolean {
  const slack = SLACK * other.size;
  return one.x0 < other.x1 + slack && other.x0 < one.x1 + slack;
}

/** The whole units in a line that have their cents beside them. */
function unitsWithCents({ words }: Line, columns: readonly CentsColumn[]): Word[] {
  return words.filter((units, at) => isAmount(units, words[at + 1], columns));
}

function isAmount(units: Word, cents: Word | undefined, columns: readonly CentsColumn[]): boolean {
  if (!cents || !UNITS.test(units.text) || !CENTS.test(cents.text)) return false;
  return columns.some((column) => overlaps(cents, column.cents) && units.x1 > column.units.x0);
}

/** In a line with a whole amount, cents alone are an amount of less than one unit. A pair of headings becomes one. */
function joinWords(line: Line, columns: readonly CentsColumn[], decimalMark: string): Word[] {
  const isHeader = headingPairs(line).length > 0;
  const hasAmount = unitsWithCents(line, columns).length > 0;
  const isCentsAlone = (word: Word) =>
    hasAmount && CENTS.test(word.text) && columns.some(({ cents }) => overlaps(word, cents));
  const words: Word[] = [];
  for (let at = 0; at < line.words.length; at += 1) {
    const word = line.words[at] as Word;
    const next = line.words[at + 1];
    const isPair = next && (isHeader ? isHeadingPair(word, next) : isAmount(word, next, columns));
    if (isPair) {
      const text = isHeader ? word.text : word.text + decimalMark + next.text;
      words.push({ ...word, text, x1: next.x1 });
      at += 1;
    } else words.push(isCentsAlone(word) ? { ...word, text: `0${decimalMark}${word.text}` } : word);
  }
  return words;
}

/** The parts of a figure that kerning set apart are at most this many type sizes from one another, as are words. */
const MAX_KERNING = 0.7;

/** A figure in a column is at least this many type sizes from the words around it. */
const MIN_COLUMN_GAP = 1;

const ONE_DECIMAL = /^[-+(]{0,2}\p{Sc}?[-+]?\d[\d,.' ]{0,14}[.,]\d$/u;
const LAST_DECIMAL = /^\d[-)]{0,2}$/;
/** Without a currency, the digit may be a count. */
const FIRST_DIGIT = /^[-+(]{0,2}\p{Sc}[-+]?\d$/u;
const REST = /^\d{1,2}(?:[,.']\d{3})*[.,]\d\d[-)]{0,2}$/;

/** Joins `$66.9 3` and `$6 6.93`, whose parts stand in one column. Returns the same lines if there are none. */
export function joinKernedFigures(lines: readonly Line[]): readonly Line[] {
  const joined = lines.map((line) => {
    const words: Word[] = [];
    line.words.forEach((word, at) => {
      const before = words.at(-1);
      if (before && isKerned(before, word, line.words[at + 1]))
        words[words.length - 1] = { ...before, text: before.text + word.text, x1: word.x1 };
      else words.push(word);
    });
    return words.length === line.words.length ? line : { ...line, words };
  });
  return joined.some((line, at) => line !== lines[at]) ? joined : lines;
}

function isKerned(left: Word, right: Word, after: Word | undefined): boolean {
  if (right.x0 - left.x1 > MAX_KERNING * right.size) return false;
  const isLast = !after || after.x0 - right.x1 > MIN_COLUMN_GAP * right.size;
  if (ONE_DECIMAL.test(left.text) && LAST_DECIMAL.test(right.text)) return isLast;
  return FIRST_DIGIT.test(left.text) && REST.test(right.text);
}
