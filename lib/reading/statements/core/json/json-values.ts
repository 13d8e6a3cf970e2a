import type { Cents, IsoDate } from "../model.ts";
import { parseAmount } from "../values/amount.ts";
import { addDays, isoDateOrMonthEnd } from "../values/calendar.ts";
import { dateInOrder, dateOfCell } from "../values/date.ts";
import { memoized } from "../values/memoized.ts";
import { collapseSpace, numberText } from "../values/text.ts";

export type JsonObject = { readonly [key: string]: unknown };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the value at a path such as `Amount.Currency`. An array on the path stands for its first element. */
export function valueAt(object: JsonObject, path: string): unknown {
  let value: unknown = object;
  for (const key of path.split(".")) {
    const inner = Array.isArray(value) ? value[0] : value;
    if (!isObject(inner) || !Object.hasOwn(inner, key)) return undefined;
    value = inner[key];
  }
  return value;
}

/** Converts texts and numbers to text and joins lists. Other values become empty. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return collapseSpace(value.slice(0, 2000));
  if (typeof value === "number") return numberText(value);
  if (Array.isArray(value)) return value.slice(0, 20).map(textOf).filter(Boolean).join(" ");
  return "";
}

/** Returns the first text that is not empty. */
export function textAt(object: JsonObject, paths: readonly string[]): string | null {
  return paths.map((path) => textOf(valueAt(object, path))).find((text) => text !== "") ?? null;
}

/** Returns a figure as written, with a decimal point, or null if it is not a figure. */
export function figureText(value: unknown): string | null {
  const text = textOf(value);
  return parseAmount(text, ".") === null ? null : text;
}

/** Returns the amount at a path. */
export function centsAt(object: JsonObject, path: string): Cents | null {
  return parseAmount(textOf(valueAt(object, path)), ".");
}

/** How a file's times are converted to dates. */
export type Clock = {
  /** Whether times late in the UTC day are midnights further east, so that a day is added. */
  eastern: boolean;
  /** The time zone of the API's days, if known. */
  zone: string | null;
};

const TIMED = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/;

/** The earliest UTC hour at which a day begins further east. */
const FIRST_EASTERN_HOUR = 10;

/**
 * Whether every time is a midnight elsewhere: always on the hour or half hour, in UTC, at no more than two
 * times of the day (summer and winter), none of them midnight in UTC.
 */
export function isEasternMidnights(values: readonly unknown[]): boolean {
  const times = new Set<string>();
  for (const value of values) {
    const parts = typeof value === "string" ? TIMED.exec(value) : null;
    if (!parts || !/^(?:Z|[+-]00:?00)$/.test(parts[7] ?? "") || Number(parts[6] ?? 0) !== 0) return false;
    if (!/^(?:00|15|30|45)$/.test(parts[5] ?? "") || Number(parts[4]) < FIRST_EASTERN_HOUR) return false;
    times.add(`${parts[4]}:${parts[5]}`);
    if (times.size > 2) return false;
  }
  return times.size > 0 && values.length >= 2;
}

/** Converts a date, a time with a date, or seconds or milliseconds since 1970. Returns null for anything else. */
export function dateOf(value: unknown, clock: Clock): IsoDate | null {
  if (typeof value === "number" || (typeof value === "string" && /^1\d{9}(?:\d{3})?$/.test(value)))
    return dateOfEpoch(Number(value), clock);
  if (typeof value !== "string") return null;
  const timed = TIMED.exec(value);
  if (!timed) {
    const written = value.length < 40 ? dateOfCell(value) : null;
    return written && written.order !== null ? dateInOrder(written, written.order) : null;
  }
  const date = isoDateOrMonthEnd(Number(timed[1]), Number(timed[2]), Number(timed[3]));
  // The conversion to a zone would move a day that does not exist into the next month.
  if (date?.slice(8) !== timed[3]) return date;
  if (clock.zone !== null && timed[7] !== undefined) return inZone(Date.parse(value), clock.zone);
  return date !== null && clock.eastern ? addDays(date, 1) : date;
}

function dateOfEpoch(value: number, { zone }: Clock): IsoDate | null {
  const milliseconds = value > 1e11 ? value : value * 1000;
  if (!(milliseconds > 1e11 && milliseconds < 7e12)) return null;
  return inZone(milliseconds, zone ?? "UTC");
}

const formatIn = memoized(
  (timeZone: string) =>
    new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }),
);

function inZone(milliseconds: number, zone: string): IsoDate | null {
  if (Number.isNaN(milliseconds)) return null;
  if (zone === "UTC") return new Date(milliseconds).toISOString().slice(0, 10);
  return formatIn(zone).format(milliseconds);
}
