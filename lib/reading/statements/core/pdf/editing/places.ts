import { around } from "../../evidence/rectangles.ts";
import type { Place, ReadingFlag } from "../../model.ts";
import { firstNotBefore } from "../../values/order.ts";
import type { Box } from "../1-text/page-paint.ts";
import type { WrittenWord } from "../1-text/word-writer.ts";

/** The height of capitals and digits as a share of the type size. */
const CAPITALS = 0.72;

/** The box of a word's digits and capitals. */
export function boxOfWord({ x, y, width, size }: WrittenWord): Box {
  return { x, y: y - CAPITALS * size, width, height: CAPITALS * size };
}

export function placeOf(page: number, boxes: readonly Box[]): Place {
  return { page, ...around(boxes) };
}

/** The shares of a box's width and height that another box overlaps. */
export function overlap(box: Box, over: Box): { across: number; down: number } {
  const width = Math.min(box.x + box.width, over.x + over.width) - Math.max(box.x, over.x);
  const height = Math.min(box.y + box.height, over.y + over.height) - Math.max(box.y, over.y);
  return { across: width / box.width, down: height / box.height };
}

/** Whether a box over a word makes it unreadable. */
export function isHiddenBy(word: WrittenWord, over: Box): boolean {
  const { across, down } = overlap(boxOfWord(word), over);
  return across > 0.6 && down > 0.6;
}

const MONEY = /\d[.,]\d{2}\D{0,4}$/;

/** Whether a text is an amount or balance as printed, or its last part. */
export function isMoney(text: string): boolean {
  return MONEY.test(text);
}

export function hasDigit(text: string): boolean {
  return /\d/.test(text);
}

const MAX_QUOTE_LENGTH = 60;

/** Words as printed, in quotation marks. */
export function quoted(words: readonly { text: string }[]): string {
  const text = words.map((word) => word.text).join(" ");
  return `“${text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}…` : text}”`;
}

export function isUpright({ cos }: WrittenWord): boolean {
  return cos > 0.999;
}

/** The words with baselines in this range. `words` must be sorted by height. */
export function wordsBetween(words: readonly WrittenWord[], from: number, to: number): WrittenWord[] {
  const [first, end] = [
    firstNotBefore(words, ({ y }) => y < from),
    firstNotBefore(words, ({ y }) => y <= to),
  ];
  return words.slice(first, end);
}

type Code = ReadingFlag["code"];

/** A flag at the boxes of a page, of high severity if it is `serious`: it concerns figures. */
export function flagAt(
  page: number,
  boxes: readonly Box[],
  { code, serious, what }: { code: Code; serious: boolean; what: string },
): ReadingFlag {
  const severity = serious ? "HIGH" : "WARNING";
  return { code, severity, message: `Page ${page}: ${what}`, place: placeOf(page, boxes) };
}

/** The place of a whole page. Sizes are in points. */
export function wholePage({ number, width, height }: Record<"number" | "width" | "height", number>): Place {
  return { page: number, x: 0, y: 0, width: Math.round(width), height: Math.round(height) };
}

/** Up to this many figures with the same fault get a flag each. More are described together. */
const MAX_SEPARATE_FLAGS = 2;

type Seen = { page: number; word: WrittenWord; how: string };

/** A flag for each word, or one for all words of a page with the same fault. `describe` makes the message. */
export function flagsOfWords(
  seen: readonly Seen[],
  describe: (what: string, each: Seen, isSingle: boolean) => Omit<ReadingFlag, "place">,
): ReadingFlag[] {
  return [...Map.groupBy(seen, ({ page, how }) => `${page}|${how}`).values()].flatMap((alike) => {
    const [first, last] = [alike[0], alike.at(-1)];
    if (first && last && alike.length > MAX_SEPARATE_FLAGS) {
      const what = `${alike.length} figures from ${quoted([first.word])} to ${quoted([last.word])}`;
      const place = placeOf(
        first.page,
        alike.map(({ word }) => boxOfWord(word)),
      );
      return [{ ...describe(what, first, false), place }];
    }
    return alike.map((each) => ({
      ...describe(quoted([each.word]), each, true),
      place: placeOf(each.page, [boxOfWord(each.word)]),
    }));
  });
}
