import { type StatementDraft, UnreadableStatement } from "../model.ts";
import type { Line, Word } from "../pdf/1-text/page-lines.ts";
import { judgeDocument } from "../pdf/is-statement.ts";
import { readLayout } from "../pdf/read-layout.ts";
import type { Decision } from "../search/search.ts";
import { findHeader } from "../tabular/columns/find-header.ts";
import type { TableOptions } from "../tabular/table/read-section.ts";
import { LONGEST_LINE } from "./looks-printed.ts";

/** Type size and widths of a fixed-pitch printer, in points. Two spaces separate columns, one space does not. */
const SIZE = 10;
const PITCH = 6;
const LEADING = 12;
const TAB = 8;

/** The same page limit as for a PDF, and a matching line limit. */
const MAX_PAGES = 300;
const MAX_LINES = 30_000;

/** Characters that are two columns wide in a fixed pitch. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;

/** The number of lines that may contain the headings. */
const HEADER_LINES = 40;

type TextReading = { pages: number; drafts: StatementDraft[]; choices: readonly Decision[] };

/**
 * Reads the statements in plain text with columns aligned by spaces, as printed by banks or copied from a PDF. Uses the
 * same layout reader as a PDF. Throws UnreadableStatement TOO_LARGE or NOT_A_STATEMENT.
 */
export function readText(text: string, { trace, choices, today }: TableOptions = {}): TextReading {
  const pages = text.trimEnd().split("\f");
  const printed = pages.map((page) => page.split(/\r\n|\r|\n/));
  const lines = printed.reduce((sum, page) => sum + page.length, 0);
  if (pages.length > MAX_PAGES || lines > MAX_LINES) {
    const message = `The text has ${lines} lines, more than a statement of ${MAX_PAGES} pages. Export the transactions as CSV, or for a shorter period.`;
    throw new UnreadableStatement("TOO_LARGE", message);
  }
  const layout = readLayout(
    printed.flatMap((page, at) => pageOf(page, at + 1)),
    { usLetter: false, made: null, today: today ?? null, ...(choices ? { choices } : {}) },
  );
  if (trace) trace.layout = layout;
  const { refusal, doubt } = judgeDocument(layout.lines, layout.drafts);
  if (refusal !== null && (refusal !== "" || !isTransactionTable(pages, layout.drafts))) {
    const message =
      refusal === ""
        ? "No transactions of an account were found in this text. Export them from internet banking, as CSV or OFX."
        : `This text is ${refusal}, not a statement. Export the account's transactions from internet banking, as CSV or OFX.`;
    throw new UnreadableStatement("NOT_A_STATEMENT", message);
  }
  const drafts = layout.drafts.map((draft) =>
    doubt === null ? draft : { ...draft, doubts: [...(draft.doubts ?? []), doubt] },
  );
  return { pages: pages.length, drafts, choices: layout.choices };
}

/**
 * Whether a text is little more than a table of transactions with headings. A bank's export need not call itself a
 * statement.
 */
function isTransactionTable(pages: readonly string[], drafts: readonly StatementDraft[]): boolean {
  const rows = drafts.reduce((sum, { transactions }) => sum + transactions.length, 0);
  const lines = pages.flatMap((page) => page.split("\n")).filter((line) => /[\p{L}\p{N}]/u.test(line));
  if (rows < 2 || rows * 2 < lines.length) return false;
  const cells = lines.slice(0, HEADER_LINES).map((line) => line.trim().split(/\s{2,}|\t/));
  return findHeader(cells, 0) !== null;
}

/** Lines keep their numbers, so that a row can be found in the file. */
function pageOf(lines: readonly string[], page: number): Line[] {
  return lines.flatMap((text, index) => {
    const words = wordsOf(text.slice(0, LONGEST_LINE));
    return words.length === 0 ? [] : [{ page, row: index + 1, y: (index + 1) * LEADING, size: SIZE, words }];
  });
}

function wordsOf(line: string): Word[] {
  const words: Word[] = [];
  let column = 0;
  let start = 0;
  let word = "";
  const end = () => {
    if (word !== "") words.push({ text: word, x0: start * PITCH, x1: column * PITCH, size: SIZE });
    word = "";
  };
  for (const character of line) {
    if (character === "\t") {
      end();
      column += TAB - (column % TAB);
    } else if (/\s/.test(character)) {
      end();
      column += 1;
    } else {
      if (word === "") start = column;
      word += character;
      column += WIDE.test(character) ? 2 : 1;
    }
  }
  end();
  return words;
}
