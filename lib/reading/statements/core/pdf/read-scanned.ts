import { counted } from "#lib/platform/format.ts";
import { placeBeforeRotation } from "../evidence/rectangles.ts";
import { placesOfRows } from "../evidence/rows-on-page.ts";
import type { ReadingFlag, ReadTransaction, Rectangle, StatementDraft } from "../model.ts";
import { type Candidates, search } from "../search/search.ts";
import { bestOf, countSteps } from "../values/order.ts";
import { type Line, pageLines, type Word } from "./1-text/page-lines.ts";
import { type LayoutContext, type ReadLayout, readLayout } from "./read-layout.ts";

/** Letters that OCR confuses with digits. */
const DIGIT_OF: Readonly<Record<string, string>> = Object.fromEntries(
  ["0OoQD", "1lIi|", "2Zz", "5Ss", "6G", "8B"].flatMap(([digit = "", ...letters]) =>
    letters.map((letter) => [letter, digit]),
  ),
);

const FIGURE = /^[-+($€£]*\d{1,3}(?:[,.' ]?\d{3})*[.,]\d{2}[-+)]?$/;

/** Specks and lines at the edge of a word. */
const SPECKS = /^[|‘’'"“”_~:;.,[\]{}]+|(?<![|‘’'"“”_~:;.,[\]{}])[|‘’'"“”_~:;.,[\]{}]+$/g;

/** Figures and dates with a lower confidence (of 100) cannot prove a statement. */
const MIN_CONFIDENCE = 60;

const MAX_LISTED = 5;

type Doubt = { page: number; row: number; text: string };
type Wording = { lines: readonly Line[]; repairs: readonly WordRepair[] };
type WordedLayout = { layout: ReadLayout } & Wording;

/**
 * Reads the statements on scanned pages together with the lines of pages that have text. Letters count as digits
 * only if every balance then agrees. The flag lists them. `unsure`: drafts that may not count as proved although their
 * balances agree.
 */
export function readScanned(text: readonly Line[], pages: readonly ScannedPage[], context: LayoutContext) {
  const read = new Map(pages.map((page) => [page.page, scannedLines(page)]));
  const scanned = new Set(read.keys());
  const lines = [...text.filter(({ page }) => !scanned.has(page)), ...[...read.values()].flat()].toSorted(
    (left, right) => left.page - right.page,
  );
  const found = search<Wording, WordedLayout>(
    "What the scanned words are",
    wordingCandidates(lines, scanned),
    (wording) => {
      const layout = readLayout(wording.lines, context);
      return {
        choices: { words: wording.repairs.length > 0 ? "letters in figures are digits" : "as read" },
        result: { layout, ...wording },
        evidence: { proved: layout.proved },
        decisions: layout.choices,
      };
    },
  );
  const chosen = found?.result ?? { layout: readLayout(lines, context), lines, repairs: [] };
  const { repairs } = chosen;
  const layout = withPlaces(chosen.layout, chosen.lines, pages);
  const doubts = pages.flatMap((page) => doubtsOf(page, read.get(page.page) ?? []));
  const unsure = new Set(layout.drafts.filter((draft) => isUnsure(draft, doubts, scanned)));
  return {
    lines,
    layout: { ...layout, choices: found?.decisions ?? layout.choices },
    unsure,
    flag: flagOf(pages, doubts, repairs),
  };
}

/** Adds the place of each row on its page, which is known only while reading. */
function withPlaces(layout: ReadLayout, lines: readonly Line[], pages: readonly ScannedPage[]): ReadLayout {
  const rows = layout.drafts.flatMap(({ transactions }) => transactions);
  const places = new Map<ReadTransaction, Rectangle>();
  for (const page of pages) {
    const own = rows.filter((row) => row.page === page.page);
    const found = placesOfRows(
      lines.filter((line) => line.page === page.page),
      own,
    );
    for (const [at, row] of own.entries()) {
      const place = found[at];
      if (place) places.set(row, placeBeforeRotation(place, page));
    }
  }
  const placed = (row: ReadTransaction) => {
    const place = places.get(row);
    return place ? { ...row, place } : row;
  };
  return {
    ...layout,
    drafts: layout.drafts.map((draft) => ({ ...draft, transactions: draft.transactions.map(placed) })),
  };
}

function* wordingCandidates(
  lines: readonly Line[],
  scanned: ReadonlySet<number>,
): Candidates<Wording, WordedLayout> {
  yield { lines, repairs: [] };
  const repaired = repairLines(lines, scanned);
  if (repaired.repairs.length > 0) yield repaired;
}

/** Figures and dates that were read without confidence, and their lines. */
function doubtsOf(page: ScannedPage, lines: readonly Line[]): Doubt[] {
  return page.words
    .filter((word) => word.confidence < MIN_CONFIDENCE && /\d/.test(word.text))
    .flatMap((word) => {
      const line = bestOf(lines, ({ y }) => -Math.abs(y - word.y));
      return line ? { page: page.page, row: line.row, text: word.text } : [];
    });
}

/**
 * Balances prove amounts but not dates, and one wrong figure can hide another. A statement therefore stays unproved
 * if a figure among its rows is doubtful or its dates are not in order.
 */
function isUnsure(draft: StatementDraft, doubts: readonly Doubt[], scanned: ReadonlySet<number>): boolean {
  const rows = draft.transactions.filter(({ page }) => page !== null && scanned.has(page));
  for (const page of scanned) {
    const own = rows.filter((row) => row.page === page).map(({ line }) => line);
    const [first, last] = [Math.min(...own), Math.max(...own)];
    if (doubts.some((doubt) => doubt.page === page && doubt.row >= first && doubt.row <= last)) return true;
  }
  return rows.length > 0 && !areDatesInOrder(draft);
}

function areDatesInOrder({ transactions, from, to }: StatementDraft): boolean {
  const printed = transactions.toSorted(
    (left, right) => (left.page ?? 0) - (right.page ?? 0) || left.line - right.line,
  );
  const { rising, falling } = countSteps(printed.map(({ date }) => date));
  return (
    Math.min(rising, falling) === 0 &&
    printed.every(({ date }) => (!from || date >= from) && (!to || date <= to))
  );
}

function flagOf(
  pages: readonly ScannedPage[],
  doubts: readonly Doubt[],
  repairs: readonly WordRepair[],
): ReadingFlag {
  const parts = [`Read from a picture (${counted(pages.length, "page")}). Compare it with the original.`];
  if (doubts.length > 0) {
    parts.push(
      `Not read with confidence: ${listed(doubts, (doubt) => `page ${doubt.page}, row ${doubt.row} “${doubt.text}”`)}.`,
    );
  }
  if (repairs.length > 0) {
    parts.push(
      `Read as figures because the balances then agree: ${listed(repairs, (repair) => `page ${repair.page}, row ${repair.row} “${repair.read}” as ${repair.taken}`)}.`,
    );
  }
  return { code: "READ_BY_OCR", severity: "INFO", message: parts.join(" ") };
}

function listed<T>(items: readonly T[], words: (item: T) => string): string {
  const list = items.slice(0, MAX_LISTED).map(words).join("; ");
  return items.length > MAX_LISTED ? `${list}; and ${items.length - MAX_LISTED} more` : list;
}

/** A corrected word, listed for the broker to compare with the picture. */
type WordRepair = { page: number; row: number; read: string; taken: string };

/**
 * Changes letters in figures to digits and joins split figures. The result is another reading,
 * to be used only if the balances then agree. `scanned`: the pages to correct.
 */
export function repairLines(
  lines: readonly Line[],
  scanned: ReadonlySet<number>,
): { lines: Line[]; repairs: WordRepair[] } {
  const repairs: WordRepair[] = [];
  const repaired = lines.map((line) => {
    if (!scanned.has(line.page)) return line;
    const { page, row } = line;
    const words: Word[] = [];
    for (const word of line.words) {
      const before = words.at(-1);
      const joined = before && isSplit(before, word) ? asFigure(before.text + word.text) : null;
      const alone = asFigure(word.text) ?? word.text;
      if (before && joined !== null) {
        repairs.push({ page, row, read: `${before.text} ${word.text}`, taken: joined });
        words[words.length - 1] = { ...before, text: joined, x1: word.x1 };
      } else {
        if (alone !== word.text) repairs.push({ page, row, read: word.text, taken: alone });
        words.push({ ...word, text: alone });
      }
    }
    return { ...line, words };
  });
  return { lines: repaired, repairs };
}

/** `1,` and `234.56`, or `1,234` and `.56`, closer than two columns ever are. */
function isSplit(left: Word, right: Word): boolean {
  if (right.x0 - left.x1 > right.size) return false;
  return /\d[.,]$/.test(left.text) || (/\d$/.test(left.text) && /^[.,]/.test(right.text));
}

/** The figure that a word may stand for, or null. */
function asFigure(text: string): string | null {
  if (FIGURE.test(text)) return text;
  const bare = text.replace(SPECKS, "");
  if (FIGURE.test(bare)) return bare;
  const digits = bare.replace(/[A-Za-z|]/g, (letter) => DIGIT_OF[letter] ?? letter);
  const letters = [...bare].filter((char) => /[A-Za-z|]/.test(char)).length;
  return letters <= bare.length / 2 && FIGURE.test(digits) ? digits : null;
}

/** A word read from a picture, with its baseline `y` and the reader's confidence, 0 to 100. */
type ScannedWord = Word & { y: number; confidence: number };

/**
 * The words on a scanned page; none if it is blank. Their positions are on the rotated page. `turning`: how the picture
 * was rotated before it was read (clockwise quarter turns, then its skew in radians, removed), and the size of the page
 * before that, in points.
 */
export type ScannedPage = {
  page: number;
  width: number;
  words: ScannedWord[];
  turning?: { turns: number; skew: number; size: { width: number; height: number } };
};

/**
 * A picture is read once, and again more closely if that leaves doubts. `CELLS` reads each phrase and figure alone.
 * Two readings rarely have the same errors.
 */
export type ScanPass = "FIRST" | "CLOSER" | "CELLS";

/** Reads pictures of pages. The OCR engine is passed in, because the core is pure. */
export type ScanReader = {
  /** The pages of a PDF with these numbers, each read from its picture. */
  pages(
    pdf: { bytes: Uint8Array; password: string | undefined; numbers: readonly number[] },
    pass: ScanPass,
  ): Promise<ScannedPage[]>;
  /** A JPEG or PNG. */
  photo(bytes: Uint8Array, pass: ScanPass): Promise<ScannedPage>;
};

/** The lines of a scanned page, like those of a page with text. */
export function scannedLines({ page, words }: ScannedPage): Line[] {
  const upright = { cos: 1, sin: 0, hasSpaceBefore: false };
  const written = words.map(({ text, x0, x1, y, size }) => {
    return { ...upright, text, x: x0, y, width: x1 - x0, size, em: size };
  });
  return pageLines(written, page);
}
