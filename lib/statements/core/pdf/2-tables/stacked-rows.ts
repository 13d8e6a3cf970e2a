import type { NumberStyle } from "#lib/statements/core/values/printed-figure.ts";
import type { Line, Word } from "../1-text/page-lines.ts";
import { type ContentLine, contentLine } from "./content-line.ts";
import { headerAt } from "./header-row.ts";

/** Fewer rows may be the head of a letter. */
const LEAST_ROWS = 2;

/** The parts of one row are within this many lines. */
const MOST_LINES = 6;

/** Lines over the date that may be the row's text. */
const MOST_TEXT = 3;

/** In type sizes: what is so far apart is not one amount in two words. */
const APART = 3;

/** Share of the rows that must be of one kind. */
const USUAL = 0.7;

/** `PERIOD`: two dates, which are of the statement. */
type Kind = "DATE" | "FIGURE" | "BOTH" | "TEXT" | "PERIOD";

type Part = { line: Line; kind: Kind; hasText: boolean };

/**
 * Joins the lines of rows that print their date, text and amounts under one another (`5 March` / `Corner Store` /
 * `-20.00`). Null if there are no such rows.
 */
export function joinedRecords(lines: readonly Line[], style: NumberStyle): Line[] | null {
  const parts = lines.map((line) => partOf(contentLine(line, style, false)));
  const count = (kind: Kind) => parts.filter((part) => part.kind === kind).length;
  if (count("DATE") < LEAST_ROWS || count("BOTH") > count("DATE")) return null;
  const forward = recordsOf(parts, "DATE", "FIGURE");
  const backward = recordsOf(parts, "FIGURE", "DATE");
  const best = closer(forward, backward);
  return best.length >= LEAST_ROWS ? withJoined(parts, best) : null;
}

/** Whether no line has both a date and an amount, and each amount has its own date over or under it. */
export function isStacked(lines: readonly Line[], style: NumberStyle): boolean {
  const parts: Part[] = [];
  for (const line of lines) {
    const part = partOf(contentLine(line, style, false));
    if (part.kind === "BOTH") return false;
    parts.push(part);
  }
  if (lines.some((_, at) => headerAt(lines, at) !== null)) return false;
  const best = closer(recordsOf(parts, "DATE", "FIGURE"), recordsOf(parts, "FIGURE", "DATE"));
  const figures = parts.filter(({ kind }) => kind === "FIGURE").length;
  return best.length >= Math.max(LEAST_ROWS, USUAL * figures);
}

function partOf({ line, date, dated, runs }: ContentLine): Part {
  const rest = line.words.length - (dated.to - dated.from) - figuresOf(runs);
  const hasText = rest > 0;
  const leading = date !== null && dated.from === 0;
  const kind = (): Kind => {
    if (date !== null && runs.length === 0 && hasSecondDate(line, dated.to)) return "PERIOD";
    if (leading) return runs.length > 0 ? "BOTH" : "DATE";
    return runs.length > 0 ? "FIGURE" : "TEXT";
  };
  return { line, kind: kind(), hasText };
}

function figuresOf(runs: ContentLine["runs"]): number {
  return runs.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** `1 March 2024 to 31 March 2024`. */
function hasSecondDate({ words }: Line, from: number): boolean {
  return words.slice(from).some(({ text }) => /\b(?:19|20|25)\d{2}\b|\d[/.-]\d{1,2}[/.-]\d{2}/.test(text));
}

/** The first and last part of a row. */
type Span = { from: number; to: number };

/** Each part that opens a row, up to the one that completes it. */
function recordsOf(parts: readonly Part[], opens: Kind, completes: Kind): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < parts.length; from += 1) {
    if (parts[from]?.kind !== opens) continue;
    const to = endOf(parts, from, opens, completes);
    if (to > from) spans.push({ from, to });
    from = Math.max(from, to);
  }
  const bare = spans.filter((span) => !hasTextIn(parts, span)).length;
  return bare < USUAL * spans.length ? spans : withTextOver(spans);
}

function endOf(parts: readonly Part[], from: number, opens: Kind, completes: Kind): number {
  const page = parts[from]?.line.page ?? 0;
  for (let at = from + 1; at < Math.min(parts.length, from + MOST_LINES); at += 1) {
    const part = parts[at];
    if (!part || part.line.page > page + 1 || part.kind === opens || part.kind === "PERIOD") return from;
    if (part.kind === completes) return at;
    if (part.kind === "BOTH") return from;
  }
  return from;
}

function hasTextIn(parts: readonly Part[], { from, to }: Span): boolean {
  return parts.slice(from, to + 1).some(({ hasText }) => hasText);
}

/** The descriptions of the rows over their dates: as many lines as there are between two rows. */
function withTextOver(spans: readonly Span[]): Span[] {
  const between = spans.slice(1).map(({ from }, at) => from - (spans[at]?.to ?? 0) - 1);
  const count = Math.min(MOST_TEXT, ...between);
  return spans.map(({ from, to }) => ({ from: Math.max(0, from - count), to }));
}

/** The rows whose parts are nearer to one another; if both are as near, those that open the file. */
function closer(forward: Span[], backward: Span[]): Span[] {
  if (Math.min(forward.length, backward.length) < USUAL * Math.max(forward.length, backward.length))
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
    edge = (words.at(-1)?.x1 ?? 0) + APART * line.size;
  }
  return { ...(parts[0] as Part).line, words };
}
