import { currencyIn } from "#lib/reading/statements/core/pdf/3-events/account-identity.ts";
import {
  dateOfWords,
  partsInOrder,
  type WrittenDate,
  type WrittenOrder,
} from "#lib/reading/statements/core/values/date.ts";
import {
  type OrderHint,
  type ResolvedOrder,
  resolveDateOrder,
} from "#lib/reading/statements/core/values/date-order.ts";
import type { NumberStyle } from "#lib/reading/statements/core/values/printed-figure.ts";
import { plainLetters } from "#lib/reading/statements/core/values/text.ts";
import type { Line } from "../1-text/page-lines.ts";
import type { TableShape } from "../2-tables/table-shapes.ts";
import type { PeriodMark } from "../3-events/statement-period.ts";

type OrderSources = {
  lines: readonly Line[];
  shapes: readonly TableShape[];
  style: NumberStyle;
  usLetter: boolean;
  textOf: (line: Line) => string;
  /** The stated period, with its dates read in this order. */
  periodIn: (order: WrittenOrder) => PeriodMark | null;
};

/** Chooses the order of day and month in a file from its rows, its period, its language and its paper size. */
export function orderOfPages(sources: OrderSources): ResolvedOrder {
  const rows = rowDates(sources.shapes);
  return resolveDateOrder({
    dates: rows,
    others: datesAnywhere(sources.lines),
    fits: (order, monthsBefore) => isWithin(rows, order, sources.periodIn(order), monthsBefore),
    hint: () => usualOrder(sources),
    fallback: sources.usLetter ? "MDY" : "DMY",
  });
}

/** Whether all dates are in the period's months or up to this many `earlier` ones. */
function isWithin(
  dates: readonly WrittenDate[],
  order: WrittenOrder,
  period: PeriodMark | null,
  earlier: number,
): boolean {
  if (!period?.from || !period.to) return false;
  const first = monthsOf(period.from) - earlier;
  const count = monthsOf(period.to) - first + 1;
  return dates.every((date) => {
    const month = partsInOrder(date, order)?.month;
    return month !== undefined && (((month - 1 - first) % 12) + 12) % 12 < count;
  });
}

/** Months since the year 0. */
function monthsOf(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
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
function usualOrder({ lines, style, usLetter, textOf }: OrderSources): OrderHint {
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

function datesAnywhere(lines: readonly Line[]): WrittenDate[] {
  const dates: WrittenDate[] = [];
  for (const { words } of lines) {
    for (const { text } of words) {
      const match = /^\d{1,2}[-/.]\d/.test(text) ? dateOfWords([text]) : null;
      if (match) dates.push(match.date);
    }
  }
  return dates;
}

function rowDates(shapes: readonly TableShape[]): WrittenDate[] {
  return shapes.flatMap(({ scanned }) =>
    scanned.flatMap(
      ({ date, line }) =>
        date?.date ?? dateOfWords(line.words.slice(0, 5).map(({ text }) => text))?.date ?? [],
    ),
  );
}
