import { choiceFor } from "#lib/statements/core/drafts/reading-choice.ts";
import type { Assumption, IsoDate, ReadingChoice, StatementDraft } from "#lib/statements/core/model.ts";
import { addDays, type DateOrder, dayNumber } from "#lib/statements/core/values/calendar.ts";
import type { YearAnchor } from "./year-anchor.ts";

/** What the broker decided about a file's dates. */
export type DecidedDates = { order?: DateOrder; year?: number };

/** How a file's dates were read, besides what they print. */
type DateReading = {
  order: DateOrder;
  isOrderAssumed: boolean;
  /** The day by which years were completed; null if every date or the period has one. */
  anchor: YearAnchor | null;
};

/** A statement is printed and paid within so many days of its last row. */
const REACH_DAYS = 100;
/** Rows may be dated a little after the day of issue. */
const DAYS_AHEAD = 45;

/** Marks drafts whose dates the file does not settle. */
export function withAssumedDates(
  drafts: readonly StatementDraft[],
  { order, isOrderAssumed, anchor }: DateReading,
): StatementDraft[] {
  return drafts.map((draft) => {
    const last = lastDate([draft]);
    if (last === null) return draft;
    const assumptions: Assumption[] = [];
    if (isOrderAssumed) assumptions.push(orderAssumption(order));
    if (anchor && !isNear(anchor, last)) assumptions.push(yearAssumption(last));
    return assumptions.length > 0
      ? { ...draft, assumptions: [...(draft.assumptions ?? []), ...assumptions] }
      : draft;
  });
}

function isNear({ date, isStated }: YearAnchor, last: IsoDate): boolean {
  return isStated && Math.abs(dayNumber(date) - dayNumber(last)) <= REACH_DAYS;
}

function orderAssumption(order: DateOrder): Assumption {
  const [read, name, other] =
    order === "DMY"
      ? (["DAY_FIRST", "day before month", "the month comes first"] as const)
      : (["MONTH_FIRST", "month before day", "the day comes first"] as const);
  const message = `The dates do not show whether day or month comes first. They were read with the ${name}. If ${other}, change the date order.`;
  return { kind: "DATE_ORDER", read, message };
}

function yearAssumption(last: IsoDate): Assumption {
  const year = Number(last.slice(0, 4));
  const message = `The file prints no year. Its last transaction was read as one of ${year}. If it is of another year, change the year.`;
  return { kind: "YEAR", read: year, message };
}

/** The date of the last row, or null. */
function lastDate(drafts: readonly StatementDraft[]): IsoDate | null {
  let last: IsoDate | null = null;
  for (const { transactions } of drafts)
    for (const { date } of transactions) if (last === null || date > last) last = date;
  return last;
}

/**
 * The anchor with which the rows do not lie far after it, or end in the year that the broker chose; null if the
 * one they were read with is right.
 */
export function movedAnchor(
  drafts: readonly StatementDraft[],
  { date, isStated }: YearAnchor,
  year: number | undefined,
): YearAnchor | null {
  const last = lastDate(drafts);
  if (last === null) return null;
  const read = Number(last.slice(0, 4));
  const years = year === undefined ? (last > addDays(date, DAYS_AHEAD) ? -1 : 0) : year - read;
  if (years === 0) return null;
  // 29 February is no day of most years.
  const day = date.slice(4) === "-02-29" ? "-02-28" : date.slice(4);
  return { date: `${Number(date.slice(0, 4)) + years}${day}`, isStated };
}

/** What the broker decided about the dates of any statement in the file, or null. */
export function decidedDates(
  drafts: readonly StatementDraft[],
  choices: readonly ReadingChoice[] | undefined,
): DecidedDates | null {
  if (!choices || choices.length === 0) return null;
  for (const draft of drafts) {
    const order = choiceFor(choices, "dateOrder", draft);
    const year = choiceFor(choices, "year", draft);
    if (order === undefined && year === undefined) continue;
    return {
      ...(order ? { order: order === "DAY_FIRST" ? ("DMY" as const) : ("MDY" as const) } : {}),
      ...(year === undefined ? {} : { year }),
    };
  }
  return null;
}
