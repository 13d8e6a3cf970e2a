import type { ReadingFlag } from "../../model.ts";
import type { Fill } from "../1-text/page-paint.ts";
import type { PaintedPage } from "../1-text/pdf-text.ts";
import type { WrittenWord } from "../1-text/word-writer.ts";
import {
  boxOfWord,
  flagAt,
  hasDigit,
  isHiddenBy,
  isMoney,
  isUpright,
  overlap,
  quoted,
  wordsBetween,
} from "./places.ts";

/** A box over a larger share of the page is its background, and the text below it an abandoned draft. */
const BACKGROUND_SHARE = 0.5;

/** A word may extend beyond the box below it by this many points. */
const MAX_OVERHANG = 6;

const WHITE = "#ffffff";

/** Flags text under a box, and text printed over other text. */
export function coveredText(pages: readonly PaintedPage[]): ReadingFlag[] {
  return pages.flatMap((page) => {
    const words = page.words.filter(isUpright);
    const covered = new Set<WrittenWord>();
    return [...underFills(page, words, covered), ...overprinted(page.number, words, covered)];
  });
}

function underFills(
  { fills, number, width, height }: PaintedPage,
  words: readonly WrittenWord[],
  covered: Set<WrittenWord>,
): ReadingFlag[] {
  const [first] = words;
  const start = first?.order ?? Number.POSITIVE_INFINITY;
  const later = fills.filter(
    (fill) => fill.order > start && fill.width * fill.height < BACKGROUND_SHARE * width * height,
  );
  if (later.length === 0) return [];
  const byHeight = words.toSorted((left, right) => left.y - right.y);
  const flags: ReadingFlag[] = [];
  for (const fill of later) {
    const near = wordsBetween(byHeight, fill.y, fill.y + fill.height + MAX_OVERHANG);
    const under = near.filter((word) => isBefore(word, fill) && !covered.has(word) && isHiddenBy(word, fill));
    if (under.length === 0) continue;
    for (const word of under) covered.add(word);
    const over = near.filter((word) => !isBefore(word, fill) && overlap(boxOfWord(word), fill).across > 0.3);
    const flag = describeCovered(number, fill, inReadingOrder(under), inReadingOrder(over));
    if (flag) flags.push(flag);
  }
  return flags;
}

function isBefore({ order = 0 }: WrittenWord, fill: Fill): boolean {
  return order < fill.order;
}

function describeCovered(
  page: number,
  fill: Fill,
  under: readonly WrittenWord[],
  over: readonly WrittenWord[],
): ReadingFlag | null {
  const flag = (serious: boolean, what: string) =>
    flagAt(page, [...under, ...over].map(boxOfWord), { code: "COVERED_TEXT", serious, what });
  if (over.length === 0)
    return flag(
      fill.ink === WHITE && under.some(({ text }) => isMoney(text)),
      `a box hides ${quoted(under)}.`,
    );
  // Some writers draw a cell, its background and the cell again.
  const [hidden, shown] = [letters(under), letters(over)];
  if (hidden === shown || (!hasDigit(hidden) && shown.includes(hidden))) return null;
  return flag(
    [...under, ...over].some(({ text }) => hasDigit(text)),
    `a box hides ${quoted(under)}, and ${quoted(over)} is printed over it.`,
  );
}

function letters(words: readonly WrittenWord[]): string {
  return words
    .map(({ text }) => text)
    .join("")
    .replace(/\s/g, "");
}

function inReadingOrder(words: readonly WrittenWord[]): WrittenWord[] {
  return words.toSorted((left, right) =>
    Math.abs(left.y - right.y) < left.size / 2 ? left.x - right.x : left.y - right.y,
  );
}

/** Figures printed over other figures that are not under a box. */
function overprinted(
  page: number,
  words: readonly WrittenWord[],
  covered: ReadonlySet<WrittenWord>,
): ReadingFlag[] {
  const figures = words
    .filter((word) => hasDigit(word.text) && !covered.has(word) && !word.style?.invisible)
    .toSorted((left, right) => left.y - right.y);
  return figures.flatMap((word, at) => {
    const below: WrittenWord[] = [];
    for (let next = at + 1; next < figures.length; next += 1) {
      const other = figures[next];
      if (!other || other.y - word.y > word.size / 2) break;
      if (isOverprint(word, other)) below.push(other);
    }
    return below.map((other) => {
      const [lower, upper] = (word.order ?? 0) < (other.order ?? 0) ? [word, other] : [other, word];
      return flagAt(page, [word, other].map(boxOfWord), {
        code: "COVERED_TEXT",
        serious: isMoney(lower.text) || isMoney(upper.text),
        what: `${quoted([upper])} is printed over ${quoted([lower])}.`,
      });
    });
  });
}

/** Whether two words overlap. The same text printed twice makes bold. */
function isOverprint(one: WrittenWord, other: WrittenWord): boolean {
  const common = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  if (common < 0.5 * Math.min(one.width, other.width)) return false;
  return !one.text.includes(other.text) && !other.text.includes(one.text);
}
