import type { IsoDate } from "#lib/statements/core/model.ts";
import { type DateOrder, dayNumber, isoDate } from "#lib/statements/core/values/calendar.ts";
import { dayAndMonth, type PrintedDate, parseDate } from "#lib/statements/core/values/printed-date.ts";
import { plainLetters } from "#lib/statements/core/values/text.ts";
import type { Line } from "../1-text/page-lines.ts";

/**
 * A day near the end of a statement whose rows print no year. `isStated`: the file calls it the day of its issue or
 * payment, or it is the latest full date that it prints.
 */
export type YearAnchor = { date: IsoDate; isStated: boolean };

/** Words before the day on which a statement was made or is to be paid. */
const DAYS_OF_ISSUE: readonly string[] = (
  "print|printed|issue|issued|generated|created|produced|prepared|download|downloaded|statement|bill|" +
  "billing|invoice|account|closing|payment|due|pay by|as at|as of|on|date|datum|vom|am|erstellt|" +
  "gedruckt|zahlbar bis|fallig|rechnung|edite|arrete|emis|echeance|le|fecha|emision|vencimiento|corte|" +
  "pago|data|emissione|scadenza|emissao|vencimento|d d|afdruk"
).split("|");

/** A full date in small print, such as that of new terms, is at most this far from the rows. */
const REACH_DAYS = 100;

type FullDate = { date: IsoDate; isIssue: boolean };

/**
 * The day by which dates without a year are completed: the latest day of issue or payment, else the latest full
 * date, else the day on which the file was made, else today. Null if there is none.
 */
export function yearAnchor(
  lines: readonly Line[],
  order: DateOrder,
  { made, today }: { made: IsoDate | null; today: IsoDate | null },
): YearAnchor | null {
  const found = fullDates(lines, order).filter(({ date }) => date >= "1970" && date < "2100");
  const issued = latest(found.filter(({ isIssue }) => isIssue));
  if (issued) return { date: issued, isStated: true };
  const any = latest(found);
  if (any && (made === null || Math.abs(dayNumber(any) - dayNumber(made)) <= REACH_DAYS))
    return { date: any, isStated: true };
  const likely = any ?? made ?? today;
  return likely === null ? null : { date: likely, isStated: false };
}

function latest(dates: readonly FullDate[]): IsoDate | null {
  return dates.reduce<IsoDate | null>((last, { date }) => (last === null || date > last ? date : last), null);
}

function fullDates(lines: readonly Line[], order: DateOrder): FullDate[] {
  const found: FullDate[] = [];
  for (const { words } of lines) {
    for (let at = 0; at < words.length; at += 1) {
      const date = parseDate(words.slice(at, at + 5).map(({ text }) => text))?.date;
      const day = date ? wholeDate(date, order) : null;
      if (day === null) continue;
      const before = words.slice(Math.max(0, at - 3), at).map(({ text }) => text);
      found.push({ date: day, isIssue: isIssueAfter(before.join(" ")) });
    }
  }
  return found;
}

function isIssueAfter(text: string): boolean {
  const words = plainLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  // `Rechnungsdatum` ends with a long one; a short one is a word of its own.
  return DAYS_OF_ISSUE.some((word) =>
    (word.length > 3 ? words : ` ${words}`).endsWith(word.length > 3 ? word : ` ${word}`),
  );
}

function wholeDate(date: PrintedDate, order: DateOrder): IsoDate | null {
  const parts = dayAndMonth(date, order);
  return parts && date.year !== null ? isoDate(date.year, parts.month, parts.day) : null;
}
