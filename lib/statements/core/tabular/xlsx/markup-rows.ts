import { collapseSpace } from "#lib/statements/core/values/text.ts";
import { holdsTransactions } from "../csv/recognise-delimited.ts";
import type { Row } from "../table/find-header.ts";

const NAME = /^\/?(?:[\w-]+:)?([a-z][\w.-]*)/i;

const NAMED: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  euro: "€",
};

/** More columns than any table of transactions has. A wider span is an error or an attack. */
const MOST_COLUMNS = 200;

const CELLS = new Set(["td", "th", "cell"]);

const ROWS = new Set(["tr", "row"]);

const INDEX = /\bindex\s*=\s*["']?(\d{1,4})/i;

const COLUMN_SPAN = /\bcolspan\s*=\s*["']?(\d{1,4})/i;

const MERGED_CELLS = /\bmergeacross\s*=\s*["']?(\d{1,4})/i;

/**
 * The rows of the tables in an HTML page or an XML spreadsheet (Excel 2003), which many banks send as `.xls`.
 * Cells keep their columns (`colspan`, `ss:Index`). A time after an ISO date is dropped.
 */
export function markupRows(markup: string): Row[] {
  const rows: string[][] = [];
  let row: string[] | null = null;
  let cell: string | null = null;
  let span = 1;
  const endCell = () => {
    if (row && cell !== null) {
      row.push(cellText(cell));
      while (--span > 0 && row.length < MOST_COLUMNS) row.push("");
    }
    cell = null;
    span = 1;
  };
  for (const { name, closing, attributes, text } of scanMarkup(markup)) {
    if (ROWS.has(name)) {
      endCell();
      row = closing ? null : [];
      if (row) rows.push(row);
    } else if (CELLS.has(name)) {
      endCell();
      if (closing || !row) continue;
      for (const index = numberOf(attributes, INDEX); row.length < Math.min(index - 1, MOST_COLUMNS); )
        row.push("");
      span = numberOf(attributes, COLUMN_SPAN) || numberOf(attributes, MERGED_CELLS) + 1;
      cell = text;
    } else if (cell !== null) cell += name === "br" || name === "p" || name === "div" ? ` ${text}` : text;
  }
  endCell();
  return rows;
}

function cellText(raw: string): string {
  const text = collapseSpace(decodeEntities(raw));
  return /^\d{4}-\d\d-\d\dT/.test(text) ? text.slice(0, 10) : text;
}

function numberOf(attributes: string, attribute: RegExp): number {
  const digits = attribute.exec(attributes)?.[1];
  return digits === undefined ? 0 : Number(digits);
}

/** Replaces character references. An ampersand that starts none is kept. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{1,8});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return NAMED[name.toLowerCase()] ?? whole;
    const code = name[1]?.toLowerCase() === "x" ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/**
 * One tag with its attributes and the raw text up to the next tag. Names are in lower case, without prefix.
 */
type MarkupTag = { name: string; closing: boolean; attributes: string; text: string };

/**
 * The tags of HTML or XML in text order. Builds no tree, so that deep nesting costs nothing and an unclosed
 * tag loses nothing. Skips comments, scripts and styles.
 */
function* scanMarkup(markup: string): Generator<MarkupTag> {
  for (let at = markup.indexOf("<"); at >= 0; ) {
    if (markup.startsWith("<!--", at)) {
      at = nextTag(markup, endOf(markup, "-->", at));
      continue;
    }
    const end = markup.indexOf(">", at);
    if (end < 0) return;
    const inner = markup.slice(at + 1, end);
    const name = NAME.exec(inner)?.[1]?.toLowerCase();
    const opensRaw = (name === "script" || name === "style") && !inner.startsWith("/");
    const next = nextTag(markup, opensRaw ? endOf(markup, `</${name}`, end) : end + 1);
    if (name !== undefined && !opensRaw) {
      const text = markup.slice(end + 1, next < 0 ? undefined : next);
      yield { name, closing: inner.startsWith("/"), attributes: inner, text };
    }
    at = next;
  }
}

function nextTag(markup: string, from: number): number {
  return from < 0 ? -1 : markup.indexOf("<", from);
}

function endOf(markup: string, mark: string, from: number): number {
  return markup.indexOf(mark, from + 1);
}

/** Whether markup is a spreadsheet: it has a table of transactions. Other web pages are not statements. */
export function looksLikeMarkupTable(text: string): boolean {
  return (
    /<(?:\w+:)?(?:table|worksheet)\b/i.test(text) &&
    /<(?:\w+:)?(?:td|th|cell)\b/i.test(text) &&
    holdsTransactions(markupRows(text))
  );
}
