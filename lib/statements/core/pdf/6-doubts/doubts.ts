import { figureLabel } from "#lib/statements/core/lexicon/balance-words.ts";
import type { AccountSegment } from "#lib/statements/core/pdf/4-items/account-segments.ts";
import type { MoneySide } from "#lib/statements/core/pdf/5-money/choose-reading.ts";
import { isTurnable, settledDirection } from "#lib/statements/core/pdf/5-money/printed-direction.ts";
import { parseDate } from "#lib/statements/core/values/printed-date.ts";

/** So many more rows may speak against the columns that they stand in; names of payees do so by chance. */
const MOST_AGAINST_COLUMNS = 5;

/** A line that no row came from. */
export type Prose = { page: number; row: number; text: string };

const PAGE_OF =
  /\b(?:page|seite|pagina|página)\s*(?::\s*)?(\d{1,3})\s*(?:of|von|de|di|van|\/)\s*(\d{1,3})\b/i;

/**
 * Why a segment's reading may not be claimed proved although its figures agree: something like an amount was not
 * read; the figures would agree as well with all signs turned, and the words ask for that; or nothing printed says where the list ends, and rows or pages may follow.
 */
export function readingDoubts(
  { rows }: AccountSegment,
  { closingBalance, printedTotals, transactions }: MoneySide,
  prose: readonly Prose[],
): string[] {
  const direction = settledDirection(transactions);
  const against = direction < (isTurnable(rows) ? 0 : -MOST_AGAINST_COLUMNS);
  const unread = rows.flatMap(({ unread: text, page, row }) =>
    text === null ? [] : [`Page ${page}, row ${row}: “${text}” could not be read as an amount.`],
  );
  const ends = closingBalance !== null || (printedTotals.credits !== null && printedTotals.debits !== null);
  const [first, last] = [rows[0], rows.at(-1)];
  const ofRows = [
    ...unread,
    ...(against
      ? ["The words of the transactions speak against the direction that their signs give them."]
      : []),
  ];
  if (ends || !first || !last) return ofRows;
  const end = isBehind(first, last) ? first : last;
  const rowLike = prose.find((line) => isBehind(line, end) && isRowLike(line.text));
  const lost = missingPages(prose);
  return [
    ...ofRows,
    ...(rowLike
      ? [`Page ${rowLike.page}: “${rowLike.text.slice(0, 60)}” may be a transaction that was not read.`]
      : []),
    ...(lost === null ? [] : [lost]),
  ];
}

function isBehind(place: { page: number; row: number }, other: { page: number; row: number }): boolean {
  return place.page > other.page || (place.page === other.page && place.row > other.row);
}

/** A line that begins with a date, holds an amount and is no balance or total. */
function isRowLike(text: string): boolean {
  if (!/\d[.,]\d{2}(?!\d)/.test(text)) return false;
  const words = text.split(" ");
  const date = parseDate(words.slice(0, 5));
  if (!date) return false;
  const rest = words.slice(date.words).join(" ");
  return /\p{L}{3}/u.test(rest) && figureLabel(rest.replace(/(?<![-+($£€])[-+($£€]*\d.*$/s, "")) === null;
}

/** `Page 2 of 4` on the last page that numbers itself. */
function missingPages(prose: readonly Prose[]): string | null {
  let last: RegExpExecArray | null = null;
  for (const { text } of prose) last = PAGE_OF.exec(text) ?? last;
  if (!last || Number(last[1]) >= Number(last[2])) return null;
  return `The file ends with page ${last[1]} of ${last[2]}: the pages after it are missing.`;
}
