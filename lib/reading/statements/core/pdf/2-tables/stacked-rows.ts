import type { NumberStyle } from "../../values/amount.ts";
import type { Line, Word } from "../1-text/page-lines.ts";
import { type ContentLine, contentLine } from "./content-line.ts";
import { headerAt } from "./header-row.ts";

/** A single row may be a letterhead. */
const MIN_ROWS = 2;

/** The parts of a row are within this many lines. */
const MAX_LINES = 6;

/** Lines above the date that may be the row's text. */
const MAX_TEXT_LINES = 3;

/** In type sizes. Words this far apart are not one amount. */
const PART_GAP = 3;

/** Share of the rows that must be of one kind. */
const MIN_SHARE = 0.7;

/** `PERIOD`: two dates, which belong to the statement. */
type Kind = "DATE" | "FIGURE" | "BOTH" | "TEXT" | "PERIOD";

type Part = { line: Line; kind: Kind; hasText: boolean };

/**
 * Joins the lines of rows that print their date, text and amounts below one another (`5 March` / `Corner Store` /
 * `-20.00`). Null if there are no such rows.
 */
export function joinedRecords(lines: readonly Line[], style: NumberStyle): Line[] | null {
  const parts = lines.map((line) => partOf(contentLine(line, style, false)));
  const count = (kind: Kind) => parts.filter((part) => part.kind === kind).length;
  if (count("DATE") < MIN_ROWS || count("BOTH") > count("DATE")) return null;
  const best = closerRows(parts);
  return best.length >= MIN_ROWS ? withJoined(parts, best) : null;
}

/** Whether no line has both a date and an amount, and each amount has its own date above or below it. */
export function isStacked(lines: readonly Line[], style: NumberStyle): boolean {
  const parts: Part[] = [];
  for (const line of lines) {
    const part = partOf(contentLine(line, style, false));
    if (part.kind === "BOTH") return false;
    parts.push(part);
  }
  if (lines.some((_, at) => headerAt(lines, at) !== null)) return false;
  const best = closerRows(parts);
  const figures = parts.filter(({ kind }) => kind === "FIGURE").length;
  return best.length >= Math.max(MIN_ROWS, MIN_SHARE * figures);
}

function partOf({ line, date, dated, runs }: ContentLine): Part {
  const known = [dated, ...runs].reduce((sum, { from, to }) => sum + to - from, 0);
  const leading = date !== null && dated.from === 0;
  const kind = (): Kind => {
    if (date !== null && runs.length === 0 && hasSecondDate(line, dated.to)) return "PERIOD";
    if (leading) return runs.length > 0 ? "BOTH" : "DATE";
    return runs.length > 0 ? "FIGURE" : "TEXT";
  };
  return { line, kind: kind(), hasText: line.words.length > known };
}

/** `1 March 2024 to 31 March 2024`. */
function hasSecondDate({ words }: Line, from: number): boolean {
  return words.slice(from).some(({ text }) => /\b(?:19|20|25)\d{2}\b|\d[/.-]\d{1,2}[/.-]\d{2}/.test(text));
}

/** The first and last part of a row. */
type Span = { from: number; to: number };

/** The rows: each part that opens one, up to the part that completes it. */
function recordsOf(parts: readonly Part[], opens: Kind, completes: Kind): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < parts.length; from += 1) {
    if (parts[from]?.kind !== opens) continue;
    const to = endOf(parts, from, opens, completes);
    if (to > from) spans.push({ from, to });
    from = Math.max(from, to);
  }
  const bare = spans.filter(
    ({ from, to }) => !parts.slice(from, to + 1).some(({ hasText }) => hasText),
  ).length;
  return bare < MIN_SHARE * spans.length ? spans : withTextAbove(spans);
}

function endOf(parts: readonly Part[], from: number, opens: Kind, completes: Kind): number {
  const page = parts[from]?.line.page ?? 0;
  for (let at = from + 1; at < Math.min(parts.length, from + MAX_LINES); at += 1) {
    const part = parts[at];
    if (!part || part.line.page > page + 1 || part.kind === opens || part.kind === "PERIOD") return from;
    if (part.kind === completes) return at;
    if (part.kind === "BOTH") return from;
  }
  return from;
}

/** Includes the descriptions above the dates: as many lines as there are between two rows. */
function withTextAbove(spans: readonly Span[]): Span[] {
  const between = spans.slice(1).map(({ from }, at) => from - (spans[at]?.to ?? 0) - 1);
  const count = Math.min(MAX_TEXT_LINES, ...between);
  return spans.map(({ from, to }) => ({ from: Math.max(0, from - count), to }));
}

/** The rows whose parts are closer together, or else those that begin first in the file. */
function closerRows(parts: readonly Part[]): Span[] {
  const forward = recordsOf(parts, "DATE", "FIGURE");
  const backward = recordsOf(parts, "FIGURE", "DATE");
  if (Math.min(forward.length, backward.length) < MIN_SHARE * Math.max(forward.length, backward.length))
    return forward.length > backward.length ? forward : backward;
  const reach = (spans: readonly Span[]) =>
    spans.reduce((sum, { from, to }) => sum + to - from, 0) / Math.max(1, spans.length);
  if (reach(forward) !== reach(backward)) return reach(forward) < reach(backward) ? forward : backward;
  return (forward[0]?.from ?? 0) <= (backward[0]?.from ?? 0) ? forward : backward;
}

function withJoined(parts: readonly Part[], spans: readonly Span[]): Line[] {
  const starts = new Map(spans.map((span) => [span.from, span]));
  const lines: Line[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const span = starts.get(at);
    const part = parts[at] as Part;
    lines.push(span ? joinedLine(parts.slice(span.from, span.to + 1)) : part.line);
    at = span?.to ?? at;
  }
  return lines;
}

function joinedLine(parts: readonly Part[]): Line {
  const words: Word[] = [];
  let edge = 0;
  for (const { line } of parts) {
    const shift = edge - (line.words[0]?.x0 ?? 0);
    words.push(...line.words.map((word) => ({ ...word, x0: word.x0 + shift, x1: word.x1 + shift })));
    edge = (words.at(-1)?.x1 ?? 0) + PART_GAP * line.size;
  }
  return { ...(parts[0] as Part).line, words };
}
