import labels from "#data/reading/labels.json" with { type: "json" };
import { hasAnyOf } from "../lexicon/phrases.ts";
import type { IsoDate } from "../model.ts";
import { isoDate } from "./calendar.ts";
import { dateOfWords, partsInOrder, type WrittenDate, type WrittenOrder } from "./date.ts";
import { plainLetters } from "./text.ts";

/** A date, perhaps with a later one after it, and the number of words of both and of those between. */
export type WrittenRange = { first: WrittenDate; second: WrittenDate | null; words: number };

const MAX_BETWEEN = 3;

const isBetween = hasAnyOf(labels.lists.betweenDates.words);

/** `1 Jan to 31 Jan 2025`, `du 1 avril au 30 avril 2025` or one date, at the start of words. */
export function dateRangeOf(words: readonly string[]): WrittenRange | null {
  const found = dateOfWords(words);
  if (!found) return null;
  let next = found.words;
  while (next < words.length && next - found.words < MAX_BETWEEN && joinsDates(words[next] ?? "")) next += 1;
  const second = next > found.words ? dateOfWords(words.slice(next)) : null;
  return { first: found.date, second: second?.date ?? null, words: next + (second?.words ?? 0) };
}

/** Including words in two languages: `HINGGA/UNTIL`. */
function joinsDates(word: string): boolean {
  const plain = plainLetters(word).replace(/(?<=[a-z])[.:]$/, "");
  return isBetween(plain) || (plain.includes("/") && plain.split("/").every(isBetween));
}

/**
 * Some banks and employers print `01/01/2025-31/01/2025`, `6 Jan 2025-5 Feb 2025` and `30, 2023throughJanuary` without
 * spaces.
 */
export function splitRange(word: string): string[] {
  const [, year, between = "", after] = /^(\d{4})(\p{Ll}{2,7})(\p{Lu}\p{L}+|\d{1,2}.*)$/u.exec(word) ?? [];
  if (year && after && isBetween(between)) return [year, between, after];
  const match =
    /^(\d{1,2}[/.]\d{1,2}[/.]\d{2,4})[-–—](\d{1,2}[/.]\d{1,2}[/.]\d{2,4})$/.exec(word) ??
    /^(\d{1,2}-\d{1,2}-\d{4})[-–—](\d{1,2}-\d{1,2}-\d{4})$/.exec(word) ??
    /^(20\d{2},?)[-–—](\p{L}{3,}|\d{1,2})$/u.exec(word);
  return match ? [match[1] ?? "", "-", match[2] ?? ""] : [word];
}

/**
 * The calendar date, or null if it does not exist. Without a year, it is the last such day before `later`, or null if
 * that is unknown.
 */
export function dateBefore(date: WrittenDate, later: IsoDate | null, order: WrittenOrder): IsoDate | null {
  const parts = partsInOrder(date, order);
  if (!parts) return null;
  const year = parts.year ?? (later === null ? null : Number(later.slice(0, 4)));
  if (year === null) return null;
  const iso = isoDate(year, parts.month, parts.day);
  const isLater = iso !== null && later !== null && parts.year === null && iso > later;
  return isLater ? isoDate(year - 1, parts.month, parts.day) : iso;
}
