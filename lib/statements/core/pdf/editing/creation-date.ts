import type { IsoDate, ReadingFlag, StatementDraft } from "#lib/statements/core/model.ts";
import { addDays, formatDateShort } from "#lib/statements/core/values/calendar.ts";

/** The format's first year. Earlier dates of creation are a clock's zero. */
const FIRST_YEAR = "1993";

/** Banks reprint statements of the last years on demand. */
const LATE_DAYS = 3 * 365;

/** The zone of the writer, and a period that ends on a day without business. */
const EARLY_DAYS = 3;

/** A file that was made years after its statement's last day, or before it. */
export function creationDate(made: IsoDate | null, drafts: readonly StatementDraft[]): ReadingFlag[] {
  const ends = drafts
    .filter(({ assumptions = [] }) => !assumptions.some(({ kind }) => kind === "YEAR"))
    .map(({ transactions, to }) => transactions.at(-1)?.date ?? to)
    .filter((end) => end !== null)
    .toSorted();
  const [first, last] = [ends[0], ends.at(-1)];
  if (!first || !last || made === null || made < FIRST_YEAR) return [];
  const flag = (message: string): ReadingFlag[] => [{ code: "CREATION_DATE", severity: "WARNING", message }];
  if (made > addDays(last, LATE_DAYS)) {
    return flag(
      `The file was made on ${formatDateShort(made)}, years after its last transaction on ${formatDateShort(last)}.`,
    );
  }
  if (made < addDays(last, -EARLY_DAYS)) {
    return flag(
      `The file was made on ${formatDateShort(made)}, before its last transaction on ${formatDateShort(last)}.`,
    );
  }
  return [];
}
