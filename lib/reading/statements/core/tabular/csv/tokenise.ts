import { bestOf } from "../../values/order.ts";
import type { Row } from "../columns/find-header.ts";

const DELIMITERS = [",", ";", "\t", "|"] as const;

const SAMPLE_LINES = 60;

const SAMPLE_CHARACTERS = 32_768;

const LINE_END = /\r\n|\r|\n/;

/** Longer than any quoted field that a bank prints. Beyond it, the quotation mark was never closed. */
const MAX_FIELD_LENGTH = 100_000;

const QUOTE = 34;

const LINE_FEED = 10;

const RETURN = 13;

const TAB = 9;

/** Classic Mac OS ended lines with a carriage return alone. */
const LONE_RETURN = /\r(?!\n)/;

const LONE_RETURNS = /\r(?!\n)/g;

/** If a field has more stray quotation marks than this, its first one is stray too. */
const MAX_STRAY_QUOTES = 40;

/**
 * Splits a delimited text into records, including blank lines so that a record's position is its line number.
 * A stray quotation mark (in `5" pipe`, or one never closed) is read as a character, not as the start of a
 * multi-line field. Runs in linear time and never throws.
 */
export function tokenise(text: string, delimiter: Delimiter): Row[] {
  const marked = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  const body = LONE_RETURN.test(marked) ? marked.replace(LONE_RETURNS, "\n") : marked;
  // `a, "b, c"`: a space after the delimiter precedes the quotation mark.
  const spaced = delimiter !== "\t" && (body.includes(`${delimiter} "`) || body.includes(`${delimiter}\t"`));
  const rows: Row[] = [];
  for (let at = 0; at < body.length; ) {
    const feed = body.indexOf("\n", at);
    const next = feed < 0 ? body.length : feed;
    const end = body.charCodeAt(next - 1) === RETURN ? next - 1 : next;
    // Looking for quotation marks beyond the line, however rarely, made later files of a process six times slower.
    const line = body.slice(at, Math.max(at, end));
    if (line.includes('"')) at = readQuotedRecord(rows, body, at, { delimiter, spaced });
    else {
      rows.push(line.split(delimiter));
      at = next + 1;
    }
  }
  return rows;
}

type Style = { delimiter: Delimiter; spaced: boolean };

/** Reads the record at `start`, which contains quotation marks. Returns the start of the next one. */
function readQuotedRecord(rows: Row[], text: string, start: number, { delimiter, spaced }: Style): number {
  const separator = delimiter.charCodeAt(0);
  const cells: string[] = [];
  for (let at = start; ; ) {
    const from = spaced ? afterSpace(text, at, separator) : at;
    const field = text.charCodeAt(from) === QUOTE ? quotedField(text, from, separator) : null;
    const end = field ? field.end : plainEnd(text, from, separator);
    cells.push(field ? field.value : text.slice(from, end));
    if (text.charCodeAt(end) === separator) {
      at = end + 1;
      continue;
    }
    rows.push(cells);
    return text.charCodeAt(end) === RETURN ? end + 2 : end + 1;
  }
}

/** A quoted field and its end, or null if its first quotation mark is only a character. */
function quotedField(text: string, start: number, separator: number): { value: string; end: number } | null {
  let doubled = false;
  let stray = 0;
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    if (at - start > MAX_FIELD_LENGTH) return null;
    if (text.charCodeAt(at + 1) === QUOTE) {
      at++;
      // `"SHOP "CORNER"",`: after a stray mark, the second of a pair may close the field.
      if (stray === 0 || !endsField(text, at + 1, separator)) {
        doubled = true;
        continue;
      }
    }
    const end = afterSpace(text, at + 1, separator);
    if (!endsField(text, end, separator)) {
      if (++stray > MAX_STRAY_QUOTES) return null;
      continue;
    }
    const raw = text.slice(start + 1, at);
    // A field over several lines with a stray mark inside has absorbed the rows below.
    if (stray > 0 && /[\r\n]/.test(raw)) return null;
    return { value: doubled ? raw.replaceAll('""', '"') : raw, end };
  }
  return null;
}

/** The first character at or after `at` that is neither a space nor a tab. */
function afterSpace(text: string, at: number, separator: number): number {
  let end = at;
  for (let code = text.charCodeAt(end); code === 32 || (code === TAB && separator !== TAB); ) {
    code = text.charCodeAt(++end);
  }
  return end;
}

function endsField(text: string, at: number, separator: number): boolean {
  const code = text.charCodeAt(at);
  return at >= text.length || code === separator || code === LINE_FEED || code === RETURN;
}

function plainEnd(text: string, start: number, separator: number): number {
  let at = start;
  while (!endsField(text, at, separator)) at++;
  return at;
}

type Delimiter = (typeof DELIMITERS)[number];

/**
 * Chooses the delimiter that splits most of the first lines into the same number of fields, keeping quoted
 * fields whole. Null if the text is not delimited.
 */
export function chooseDelimiter(text: string): Delimiter | null {
  const lines = filledLines(text.slice(0, SAMPLE_CHARACTERS)).slice(0, SAMPLE_LINES);
  const scoreOf = (delimiter: Delimiter) =>
    evenness(lines.map((line) => countOutsideQuotes(line, delimiter)));
  const best = bestOf(DELIMITERS, scoreOf);
  return best !== undefined && scoreOf(best) > 0 ? best : null;
}

/** The number of lines that share the most common count of delimiters, with a small weight for more fields. */
function evenness(counts: readonly number[]): number {
  const delimited = counts.filter((count) => count > 0);
  // Prose and decimal commas often have one delimiter per line too.
  const weightOf = (count: number) => (count === 1 ? 0.5 : 1 + Math.min(count, 20) / 40);
  const alike = Map.groupBy(delimited, (count) => count);
  return Math.max(0, ...Array.from(alike, ([count, { length }]) => length * weightOf(count)));
}

/** Counts delimiters outside quotes. A tab before another delimiter is white space after a quotation mark. */
function countOutsideQuotes(line: string, delimiter: string): number {
  let count = 0;
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    const char = line.charAt(at);
    if (char === '"') quoted = !quoted;
    else if (
      !quoted &&
      char === delimiter &&
      !(delimiter === "\t" && ",;|".includes(line.charAt(at + 1) || " "))
    )
      count++;
  }
  return count;
}

/** The lines of a text that are not blank. */
export function filledLines(text: string): string[] {
  return text.split(LINE_END).filter((line) => line.trim() !== "");
}

/**
 * Removes quotation marks around whole lines (`"2024-01-31,""SMITH, J"",-5.00";;`), which a spreadsheet
 * writes for rows it read as one field. Other texts are returned unchanged. Lines keep their positions.
 */
export function unwrapLines(text: string): string {
  const sample = filledLines(text.slice(0, SAMPLE_CHARACTERS));
  const wrapped = sample.filter((line) => unwrapped(line) !== null).length;
  if (wrapped < 2 || wrapped * 2 < sample.length) return text;
  return text
    .split(LINE_END)
    .map((line) => unwrapped(line) ?? line)
    .join("\n");
}

/** The content of a line that is one quoted field with delimiters in it, or null for any other line. */
function unwrapped(line: string): string | null {
  if (line.charCodeAt(0) !== 34) return null;
  let end = line.length - 1;
  while (end > 0 && ",; \t".includes(line.charAt(end))) end--;
  if (end < 2 || line.charCodeAt(end) !== 34) return null;
  const inner = line.slice(1, end);
  for (let at = inner.indexOf('"'); at >= 0; at = inner.indexOf('"', at + 2)) {
    if (inner.charCodeAt(at + 1) !== 34) return null;
  }
  return /[,;\t|].*[,;\t|]/.test(inner) ? inner.replaceAll('""', '"') : null;
}
