import labels from "#data/reading/labels.json" with { type: "json" };
import { dateOrderAssumption, yearAssumption } from "../../drafts/assumed-dates.ts";
import { hasAnyOf } from "../../lexicon/phrases.ts";
import type { Assumption, IsoDate, StatementDraft } from "../../model.ts";
import { addDays, dayNumber } from "../../values/calendar.ts";
import type { WrittenOrder } from "../../values/date.ts";
import { dateBefore } from "../../values/date-range.ts";
import { addYears, lastOf } from "../../values/date-resolver.ts";
import { plainLetters } from "../../values/text.ts";
import type { Line } from "../1-text/page-lines.ts";
import { dateAt, textOf } from "../2-tables/line-parts.ts";

/** A full date further than this from the file's creation is in small print, such as the date of new terms. */
const SMALL_PRINT_DAYS = 100;

/** How a file's dates were read where their print leaves it open. */
type DateReading = {
  order: WrittenOrder;
  isOrderAssumed: boolean;
  /** The date that the missing years were derived from; null if no year is missing or a period states it. */
  anchor: ReferenceDate | null;
};

/** A statement is issued and due within this many days of its last row. */
const MAX_DAYS_FROM_ISSUE = 100;

/** Rows may be dated up to this many days after the date of issue. */
const MAX_DAYS_AFTER_ISSUE = 45;

/** Adds assumptions to drafts whose dates are ambiguous in the file. */
export function withAssumedDates(
  drafts: readonly StatementDraft[],
  { order, isOrderAssumed, anchor }: DateReading,
): StatementDraft[] {
  return drafts.map((draft) => {
    const last = lastDate([draft]);
    if (last === null) return draft;
    const assumptions: Assumption[] = [...(draft.assumptions ?? [])];
    if (isOrderAssumed) assumptions.push(dateOrderAssumption(order));
    if (anchor && !isNear(anchor, last)) assumptions.push(yearAssumption(Number(last.slice(0, 4))));
    return assumptions.length > 0 ? { ...draft, assumptions } : draft;
  });
}

function isNear({ date, isStated }: ReferenceDate, last: IsoDate): boolean {
  return isStated && Math.abs(dayNumber(date) - dayNumber(last)) <= MAX_DAYS_FROM_ISSUE;
}

function lastDate(drafts: readonly StatementDraft[]): IsoDate | null {
  return lastOf(drafts.flatMap(({ transactions }) => transactions.map(({ date }) => date)));
}

/**
 * The anchor for which the rows are not far after it, or end in the year chosen by the broker; null if the anchor
 * that they were read with is right.
 */
export function shiftReferenceDate(
  drafts: readonly StatementDraft[],
  { date, isStated }: ReferenceDate,
  year: number | undefined,
): ReferenceDate | null {
  const last = lastDate(drafts);
  if (last === null) return null;
  const read = Number(last.slice(0, 4));
  const years = year === undefined ? (last > addDays(date, MAX_DAYS_AFTER_ISSUE) ? -1 : 0) : year - read;
  return years === 0 ? null : { date: addYears(date, years), isStated };
}

/**
 * A date near the end of a statement whose rows print no year. `isStated`: the file labels it as the date of issue or
 * payment, or it is the latest full date in the file.
 */
export type ReferenceDate = { date: IsoDate; isStated: boolean };

/**
 * The date from which missing years are derived: the latest date of issue or payment, else the latest full
 * date, else the date on which the file was created, else today. Null if there is none.
 */
export function findReferenceDate(
  lines: readonly Line[],
  order: WrittenOrder,
  { made, today }: { made: IsoDate | null; today: IsoDate | null },
): ReferenceDate | null {
  // A later date is that of a card, an offer or nothing.
  const latest = today === null ? "2100" : addDays(today, MAX_DAYS_FROM_ISSUE);
  const found = fullDates(lines, order).filter(({ date }) => date >= "1970" && date < latest);
  const issued = lastOf(found.map(({ date, isIssue }) => (isIssue ? date : null)));
  if (issued) return { date: issued, isStated: true };
  const any = lastOf(found.map(({ date }) => date));
  if (any && (made === null || Math.abs(dayNumber(any) - dayNumber(made)) <= SMALL_PRINT_DAYS))
    return { date: any, isStated: true };
  const likely = any ?? made ?? today;
  return likely === null ? null : { date: likely, isStated: false };
}

/** `isIssue`: the words before it label it as the date of issue or payment. */
function fullDates(lines: readonly Line[], order: WrittenOrder): { date: IsoDate; isIssue: boolean }[] {
  return lines.flatMap(({ words }) =>
    words.flatMap((_, at) => {
      const written = dateAt(words, at)?.date;
      const date = written && dateBefore(written, null, order);
      if (!date) return [];
      const before = plainLetters(textOf(words.slice(Math.max(0, at - 3), at)));
      return { date, isIssue: namesIssue(before.replace(/[^\p{L}\p{N}]+/gu, " ").trim()) };
    }),
  );
}

const namesIssue = hasAnyOf(labels.lists.issueDates.words);
