import type { ReadingFlag, StatementDraft } from "#lib/statements/core/model.ts";
import { type LayoutContext, readLayout } from "#lib/statements/core/pdf/read-layout.ts";
import { prove } from "#lib/statements/core/prove.ts";
import { type Mending, mendLines } from "./mend-scanned.ts";
import type { Line } from "./page-lines.ts";
import { type ScannedPage, type ScannedWord, scannedLines } from "./scanned-page.ts";

/** Figures and dates below this confidence, of 100, are not sure enough to prove anything with. */
const SURE = 60;
const MOST_SAID = 5;

/** `unsure` has the drafts that nothing may be called proved of, although their balances may agree. */
export type ScannedReading = {
  lines: Line[];
  drafts: StatementDraft[];
  unsure: ReadonlySet<StatementDraft>;
  flag: ReadingFlag;
};

type Doubt = { page: number; row: number; text: string };

/**
 * Reads the statements of pages that were read from pictures, together with the lines of those that have text.
 * Letters are taken for digits only where every balance then agrees, and the flag says where.
 */
export function readScanned(
  text: readonly Line[],
  pages: readonly ScannedPage[],
  context: LayoutContext,
): ScannedReading {
  const read = new Map(pages.map((page) => [page.page, scannedLines(page)]));
  const scanned = new Set(read.keys());
  const lines = [...text.filter(({ page }) => !scanned.has(page)), ...[...read.values()].flat()].toSorted(
    (left, right) => left.page - right.page,
  );
  const plain = readLayout(lines, context);
  const other = allProved(plain) ? null : mendLines(lines, scanned);
  const mended = other && other.mendings.length > 0 ? readLayout(other.lines, context) : [];
  const drafts = allProved(mended) ? mended : plain;
  const mendings = drafts === mended ? (other?.mendings ?? []) : [];
  const doubts = pages.flatMap((page) => doubtsOf(page, read.get(page.page) ?? []));
  const unsure = new Set(drafts.filter((draft) => isUnsure(draft, doubts, scanned)));
  return { lines, drafts, unsure, flag: flagOf(pages, doubts, mendings) };
}

function allProved(drafts: readonly StatementDraft[]): boolean {
  return drafts.length > 0 && drafts.every((draft) => prove(draft).verification === "PROVED");
}

/** Figures and dates that were read without confidence, and the line that each stands in. */
function doubtsOf(page: ScannedPage, lines: readonly Line[]): Doubt[] {
  return page.words
    .filter((word) => word.confidence < SURE && /\d/.test(word.text))
    .flatMap((word) => {
      const line = nearest(lines, word);
      return line ? { page: page.page, row: line.row, text: word.text } : [];
    });
}

function nearest(lines: readonly Line[], word: ScannedWord): Line | undefined {
  return lines.reduce<Line | undefined>(
    (best, line) => (!best || Math.abs(line.y - word.y) < Math.abs(best.y - word.y) ? line : best),
    undefined,
  );
}

/**
 * Balances prove amounts, not dates, and one wrong figure can hide another. So a doubtful figure among a statement's
 * rows leaves it unproved, and so do dates that do not follow one another.
 */
function isUnsure(draft: StatementDraft, doubts: readonly Doubt[], scanned: ReadonlySet<number>): boolean {
  const rows = draft.transactions.filter(({ page }) => page !== null && scanned.has(page));
  for (const page of scanned) {
    const own = rows.filter((row) => row.page === page).map(({ line }) => line);
    const [first, last] = [Math.min(...own), Math.max(...own)];
    if (doubts.some((doubt) => doubt.page === page && doubt.row >= first && doubt.row <= last)) return true;
  }
  return rows.length > 0 && !follows(draft);
}

function follows({ transactions, from, to }: StatementDraft): boolean {
  const printed = transactions.toSorted(
    (left, right) => (left.page ?? 0) - (right.page ?? 0) || left.line - right.line,
  );
  const steps = printed
    .slice(1)
    .map((row, index) => row.date.localeCompare(printed[index]?.date ?? row.date));
  const oneWay = steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
  return oneWay && printed.every(({ date }) => (!from || date >= from) && (!to || date <= to));
}

function flagOf(
  pages: readonly ScannedPage[],
  doubts: readonly Doubt[],
  mendings: readonly Mending[],
): ReadingFlag {
  const parts = [
    `Read from a picture (${pages.length === 1 ? "1 page" : `${pages.length} pages`}): compare it with the paper.`,
  ];
  if (doubts.length > 0) {
    parts.push(
      `Not read with confidence: ${say(doubts, (doubt) => `page ${doubt.page}, row ${doubt.row} “${doubt.text}”`)}.`,
    );
  }
  if (mendings.length > 0) {
    parts.push(
      `Taken for figures because the balances then agree: ${say(mendings, (mending) => `page ${mending.page}, row ${mending.row} “${mending.read}” as ${mending.taken}`)}.`,
    );
  }
  return { code: "READ_BY_OCR", message: parts.join(" ") };
}

function say<T>(items: readonly T[], words: (item: T) => string): string {
  const said = items.slice(0, MOST_SAID).map(words).join("; ");
  return items.length > MOST_SAID ? `${said}; and ${items.length - MOST_SAID} more` : said;
}
