import labels from "#data/reading/labels.json" with { type: "json" };
import { BALANCE_LABELS, figureLabel } from "../../lexicon/paper-labels.ts";
import { hasAnyOf } from "../../lexicon/phrases.ts";
import type { IsoDate } from "../../model.ts";
import type { WrittenDate, WrittenOrder } from "../../values/date.ts";
import { dateBefore, dateRangeOf, splitRange } from "../../values/date-range.ts";
import type { Period } from "../../values/date-resolver.ts";
import { plainLetters } from "../../values/text.ts";
import type { Line } from "../1-text/page-lines.ts";
import { dateAt, textOf } from "../2-tables/line-parts.ts";

const isBeforeStart = hasAnyOf(labels.lists.periodStart.words);

const isBeforeEnd = hasAnyOf(labels.lists.periodEnd.words);

/** Reads `1 Jan to 31 Jan 2025`, `du 1 avril au 30 avril 2025`, `Statement date 31/01/2025` and the like. */
export function periodIn(line: Line, order: WrittenOrder): Period | null {
  if (!line.words.some(({ text }) => /\d/.test(text))) return null;
  const words = line.words.flatMap(({ text }) => splitRange(text));
  let from: IsoDate | null = null;
  let to: IsoDate | null = null;
  for (let at = 0; at < words.length; at += 1) {
    const range = dateRangeOf(words.slice(at, at + LONGEST_RANGE));
    if (!range) continue;
    if (range.second) return span(range.first, range.second, order);
    const before = plainLetters(words.slice(Math.max(0, at - 4), at).join(" "))
      .replace(/[^a-z]+/g, " ")
      .trim();
    const day = dateBefore(range.first, null, order);
    if (day && isBeforeEnd(before)) to = day;
    else if (day && isBeforeStart(before)) from = day;
    at += range.words - 1;
  }
  return from || to ? { from, to } : null;
}

/** The period between balances on dates: `Alter Saldo vom 30.09.2024`, `Neuer Saldo 31.12.2024`. Null without two. */
export function periodOfBalances(lines: readonly Line[], order: WrittenOrder): Period | null {
  const days = new Set<IsoDate>();
  for (const { words } of lines) {
    const at = words.findIndex((_, index) => dateAt(words, index)?.date.parts[2] != null);
    const written = at < 0 ? null : dateAt(words, at);
    const label = written && figureLabel(textOf(words.slice(0, at + written.words)));
    const day = label && BALANCE_LABELS.has(label) ? dateBefore(written.date, null, order) : null;
    if (day) days.add(day);
  }
  const [from, ...later] = [...days].sort();
  const to = later.at(-1);
  return from && to ? { from, to } : null;
}

/** Two dates of up to six words each, and three words between them. */
const LONGEST_RANGE = 15;

/**
 * The header of a statement may use another date order than its rows. Then the dates of the period do not exist,
 * or it ends before it begins.
 */
function span(first: WrittenDate, second: WrittenDate, fileOrder: WrittenOrder): Period | null {
  return spanIn(first, second, fileOrder) ?? spanIn(first, second, fileOrder === "DMY" ? "MDY" : "DMY");
}

function spanIn(first: WrittenDate, second: WrittenDate, order: WrittenOrder): Period | null {
  const to = dateBefore(second, null, order);
  const from = to && dateBefore(first, to, order);
  return from && to && from <= to ? { from, to } : null;
}
