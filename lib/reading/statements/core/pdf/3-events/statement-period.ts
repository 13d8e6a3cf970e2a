import type { IsoDate } from "#lib/reading/statements/core/model.ts";
import type { Line } from "#lib/reading/statements/core/pdf/1-text/page-lines.ts";
import { isoDate } from "#lib/reading/statements/core/values/calendar.ts";
import {
  dateOfWords,
  partsInOrder,
  type WrittenDate,
  type WrittenOrder,
} from "#lib/reading/statements/core/values/date.ts";
import { plainLetters } from "#lib/reading/statements/core/values/text.ts";

/** The statement's period as a line states it. Either end may be missing. */
export type PeriodMark = { from: IsoDate | null; to: IsoDate | null };

const BETWEEN =
  /^(?:to|-|–|—|through|thru|until|till|and|bis|zum|au|al|a|ate|tot|t\/m|e|y|hingga|sehingga|sampai|s\/d|ending|end|date|:|to:|ends?|closing|\[\w{2,4}\])$/;
const STARTS =
  /(?:(?:statement|period) (?:start(?:s|ing)?|begin(?:s|ning)?|from|opening)(?: date)?|start date|date from|period from|opening date)$/;
const ENDS =
  /(?:statement date|end(?:s|ing)?(?: date| on)?|closing date|close date|period end(?:ing)?|to|as at|as of|date of statement|issued(?: on)?|statement (?:issued|period ending)|auszug vom|kontoauszug vom|erstellt am|date d emission|arrete au|bis|statement closing date|statement end date)$/;

/** Reads `1 Jan to 31 Jan 2025`, `du 1 avril au 30 avril 2025`, `Statement date 31/01/2025` and the like. */
export function periodIn(line: Line, order: WrittenOrder): PeriodMark | null {
  if (!line.words.some(({ text }) => /\d/.test(text))) return null;
  const words = line.words.flatMap(({ text }) => splitRange(text));
  let from: IsoDate | null = null;
  let to: IsoDate | null = null;
  for (let at = 0; at < words.length; at += 1) {
    const first = dateOfWords(words.slice(at, at + 6));
    if (!first) continue;
    let next = at + first.words;
    while (next < words.length && next - at - first.words < 3 && isBetween(plainLetters(words[next] ?? "")))
      next += 1;
    const second = next > at + first.words ? dateOfWords(words.slice(next, next + 6)) : null;
    if (second) return span(first.date, second.date, order);
    const before = plainLetters(words.slice(Math.max(0, at - 4), at).join(" "))
      .replace(/[^a-z]+/g, " ")
      .trim();
    const day = whole(first.date, order, null);
    if (day && ENDS.test(before)) to = day;
    else if (day && STARTS.test(before)) from = day;
    at = next - 1;
  }
  return from || to ? { from, to } : null;
}

/** Including words in two languages: `HINGGA/UNTIL`. */
function isBetween(word: string): boolean {
  return BETWEEN.test(word) || (word.includes("/") && word.split("/").every((part) => BETWEEN.test(part)));
}

/** Some banks print `01/01/2025-31/01/2025` and `6 Jan 2025-5 Feb 2025` without spaces. */
function splitRange(text: string): string[] {
  const match =
    /^(\d{1,2}[/.]\d{1,2}[/.]\d{2,4})[-–—](\d{1,2}[/.]\d{1,2}[/.]\d{2,4})$/.exec(text) ??
    /^(20\d{2},?)[-–—](\p{L}{3,}|\d{1,2})$/u.exec(text);
  return match ? [match[1] ?? "", "-", match[2] ?? ""] : [text];
}

/**
 * The header of a statement may use another date order than its rows. Then the dates of the period do not exist,
 * or it ends before it begins.
 */
function span(first: WrittenDate, second: WrittenDate, fileOrder: WrittenOrder): PeriodMark | null {
  return spanIn(first, second, fileOrder) ?? spanIn(first, second, fileOrder === "DMY" ? "MDY" : "DMY");
}

function spanIn(first: WrittenDate, second: WrittenDate, order: WrittenOrder): PeriodMark | null {
  const to = whole(second, order, null);
  if (!to) return null;
  let from = whole(first, order, Number(to.slice(0, 4)));
  if (from && from > to && first.parts[2] === null) from = whole(first, order, Number(to.slice(0, 4)) - 1);
  return from && from <= to ? { from, to } : null;
}

function whole(date: WrittenDate, order: WrittenOrder, year: number | null): IsoDate | null {
  const parts = partsInOrder(date, order);
  const inYear = parts?.year ?? year;
  return parts && inYear !== null ? isoDate(inYear, parts.month, parts.day) : null;
}
