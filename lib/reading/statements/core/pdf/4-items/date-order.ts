import { currencyIn } from "#lib/reading/statements/core/pdf/3-events/account-identity.ts";
import type { DateOrder } from "#lib/reading/statements/core/values/calendar.ts";
import {
  dayAndMonth,
  type PrintedDate,
  parseDate,
} from "#lib/reading/statements/core/values/printed-date.ts";
import type { NumberStyle } from "#lib/reading/statements/core/values/printed-figure.ts";
import { plainLetters } from "#lib/reading/statements/core/values/text.ts";
import type { Line } from "../1-text/page-lines.ts";
import type { TableShape } from "../2-tables/table-shapes.ts";
import type { PeriodMark } from "../3-events/statement-period.ts";

/** The order of day and month in a file. `assumed`: nothing in the file decides it. */
type SettledOrder = { order: DateOrder; assumed: boolean };

type OrderSources = {
  lines: readonly Line[];
  shapes: readonly TableShape[];
  style: NumberStyle;
  usLetter: boolean;
  textOf: (line: Line) => string;
  /** The stated period, with its dates read in this order. */
  periodIn: (order: DateOrder) => PeriodMark | null;
};

type NumericDate = Extract<PrintedDate, { kind: "NUMERIC" }>;

/**
 * Settles the order by the strongest evidence: the order in which every date exists, in which the rows are in the
 * stated period, in sequence, or in fewer months; else the usual order for the file's language and
 * currency.
 */
export function settleDateOrder(sources: OrderSources): SettledOrder {
  const rows = rowDates(sources.shapes);
  const numeric = rows.filter((date) => date.kind === "NUMERIC");
  const printed = datesAnywhere(sources.lines);
  const likely = dateOrder(numeric, printed, sources.usLetter);
  if (numeric.length + printed.length === 0) return { order: likely, assumed: false };
  const decided =
    onlyOrderThat((order) => allExist(numeric, order)) ??
    onlyOrderThat((order) => isWithin(rows, order, sources.periodIn(order), 0)) ??
    onlyOrderThat((order) => isWithin(rows, order, sources.periodIn(order), 1)) ??
    onlyOrderThat((order) => allExist(printed, order)) ??
    (allExist([...numeric, ...printed], "DMY") ? null : likely) ??
    orderBySequence(numeric) ??
    orderByMonths(numeric) ??
    usualOrder(sources);
  if (decided) return { order: decided, assumed: false };
  return { order: likely, assumed: numeric.some(({ first, second }) => first !== second) };
}

/** The order that passes the test, if the other one does not. */
function onlyOrderThat(passes: (order: DateOrder) => boolean): DateOrder | null {
  const dayFirst = passes("DMY");
  if (dayFirst === passes("MDY")) return null;
  return dayFirst ? "DMY" : "MDY";
}

function allExist(dates: readonly PrintedDate[], order: DateOrder): boolean {
  return dates.every((date) => dayAndMonth(date, order) !== null);
}

/** Whether all dates are in the period's months or up to this many `earlier` ones. */
function isWithin(
  dates: readonly PrintedDate[],
  order: DateOrder,
  period: PeriodMark | null,
  earlier: number,
): boolean {
  if (!period?.from || !period.to) return false;
  const first = monthsOf(period.from) - earlier;
  const count = monthsOf(period.to) - first + 1;
  return dates.every((date) => {
    const month = dayAndMonth(date, order)?.month;
    return month !== undefined && (((month - 1 - first) % 12) + 12) % 12 < count;
  });
}

/** Months since the year 0. */
function monthsOf(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

/** Lists run forwards or backwards. In the wrong order of day and month, they jump back and forth. */
function orderBySequence(dates: readonly NumericDate[]): DateOrder | null {
  const [dayFirst, monthFirst] = [reversalsIn(dates, "DMY"), reversalsIn(dates, "MDY")];
  const [least, most] = [Math.min(dayFirst, monthFirst), Math.max(dayFirst, monthFirst)];
  if (most < least + 2 || most < 3 * least) return null;
  return dayFirst < monthFirst ? "DMY" : "MDY";
}

/** The number of steps against the main direction. */
function reversalsIn(dates: readonly NumericDate[], order: DateOrder): number {
  let rising = 0;
  let falling = 0;
  let before: number | null = null;
  for (const date of dates) {
    const parts = dayAndMonth(date, order);
    if (!parts) continue;
    const day = (date.year ?? 0) * 372 + parts.month * 31 + parts.day;
    if (before !== null && day > before) rising += 1;
    if (before !== null && day < before) falling += 1;
    before = day;
  }
  return Math.min(rising, falling);
}

/** Rows on a few days of one month would, in the wrong order, be on one day of several months. */
function orderByMonths(dates: readonly NumericDate[]): DateOrder | null {
  const [dayFirst, monthFirst] = [monthsIn(dates, "DMY"), monthsIn(dates, "MDY")];
  if (dayFirst.length === monthFirst.length) return null;
  const [fewer, more] = dayFirst.length < monthFirst.length ? [dayFirst, monthFirst] : [monthFirst, dayFirst];
  // A loan may have one row on the first of every month, so the other order is possible if no month is missing.
  const span = (more.at(-1) ?? 0) - (more[0] ?? 0) + 1;
  const sure = more.length >= fewer.length + 2 && span > more.length;
  return sure ? (fewer === dayFirst ? "DMY" : "MDY") : null;
}

/** The distinct months, in order. */
function monthsIn(dates: readonly NumericDate[], order: DateOrder): number[] {
  const months = dates.map((date) => (date.year ?? 0) * 12 + (dayAndMonth(date, order)?.month ?? 0));
  return [...new Set(months)].sort((left, right) => left - right);
}

const DAY_FIRST_WORDS =
  /\b(?:sort code|bsb|iban|eftpos|abn|gst|cheque|ird|hmrc|upi|neft|ifsc|kontoauszug|saldo|solde|betrag|importe|importo|bedrag|montant|libelle|descripcion|descrizione|descricao|historico|omschrijving)\b/;
const MONTH_FIRST_WORDS =
  /\b(?:zelle|venmo|routing number|fdic|checks?|check ?card|ach|direct deposit|n\.a\.|zip code)\b/;
/** Currencies of countries that write dates in both orders. */
const EITHER_ORDER: ReadonlySet<string | null> = new Set([null, "CAD", "PHP", "HKD", "SGD"]);
/** Enough to find the language and the currency. */
const SAMPLE_LINES = 300;

/** The usual order in the file's country, or null if the country is unclear. */
function usualOrder({ lines, style, usLetter, textOf }: OrderSources): DateOrder | null {
  if (style.decimal === ",") return "DMY";
  const texts = lines.slice(0, SAMPLE_LINES).map(textOf);
  const currency = currencyIn(texts, []);
  const plain = texts.map(plainLetters);
  const dayFirst = plain.some((text) => DAY_FIRST_WORDS.test(text));
  const monthFirst = plain.some((text) => MONTH_FIRST_WORDS.test(text));
  if (currency === "USD" && !dayFirst && (usLetter || monthFirst)) return "MDY";
  if (currency !== "USD" && !EITHER_ORDER.has(currency) && !(monthFirst && usLetter)) return "DMY";
  if (dayFirst === monthFirst) return null;
  if (dayFirst) return usLetter && currency === "USD" ? null : "DMY";
  return usLetter ? "MDY" : null;
}

/**
 * The order of day and month in which most dates of the file exist. If both are possible, the one with fewer months;
 * if these are equal, the paper size decides (US Letter suggests month first).
 */
export function dateOrder(
  rows: readonly PrintedDate[],
  all: readonly PrintedDate[],
  usLetter: boolean,
): DateOrder {
  const numeric = rows.filter((date) => date.kind === "NUMERIC");
  const wrong = (order: DateOrder) =>
    [...numeric, ...all].filter((date) => dayAndMonth(date, order) === null).length;
  if (wrong("DMY") !== wrong("MDY")) return wrong("DMY") < wrong("MDY") ? "DMY" : "MDY";
  const [dayFirst, monthFirst] = [monthsIn(numeric, "DMY").length, monthsIn(numeric, "MDY").length];
  if (dayFirst !== monthFirst) return dayFirst < monthFirst ? "DMY" : "MDY";
  return usLetter ? "MDY" : "DMY";
}

function datesAnywhere(lines: readonly Line[]): PrintedDate[] {
  const dates: PrintedDate[] = [];
  for (const { words } of lines) {
    for (const { text } of words) {
      const match = /^\d{1,2}[-/.]\d/.test(text) ? parseDate([text]) : null;
      if (match) dates.push(match.date);
    }
  }
  return dates;
}

function rowDates(shapes: readonly TableShape[]): PrintedDate[] {
  return shapes.flatMap(({ scanned }) =>
    scanned.flatMap(
      ({ date, line }) => date?.date ?? parseDate(line.words.slice(0, 5).map(({ text }) => text))?.date ?? [],
    ),
  );
}
