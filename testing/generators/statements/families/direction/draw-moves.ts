import { toDecimal } from "#lib/platform/money.ts";
import { emptyDraft } from "#lib/reading/statements/core/drafts/read-draft.ts";
import type { Cents, IsoDate } from "#lib/reading/statements/core/model.ts";
import { addDays } from "#lib/reading/statements/core/values/calendar.ts";
import { type Random, seededRandom } from "#testing/generators/seeded-random.ts";
import type { FamilyFile } from "#testing/generators/statements/families/file-family.ts";
import { LOCALES, type Locale } from "./locales.ts";

export type Move = { date: IsoDate; text: string; amount: Cents };

export type Draw = { random: Random; locale: Locale };

/** Creates the generator and picks the language of a file. */
export function drawFor(seed: number): Draw {
  const random = seededRandom(seed);
  return { random, locale: random.pick(LOCALES) };
}

/** Draws rows of a card: purchases, sometimes a refund, and `payments` payments. */
export function cardMoves({ random, locale }: Draw, purchases: number, payments: number): Move[] {
  const shops = Array.from({ length: purchases }, (_, at) => ({
    text: locale.shops[at % locale.shops.length] ?? "",
    amount: -random.between(150, 25_000),
  }));
  const refunds = random.chance(0.3)
    ? [{ text: `${locale.refund} ${random.pick(locale.shops)}`, amount: random.between(500, 9000) }]
    : [];
  const paid = Array.from({ length: payments }, () => ({
    text: random.pick(locale.cardPayments),
    amount: random.between(20_000, 150_000),
  }));
  return dated(random, [...shops, ...refunds, ...paid]);
}

/** Draws rows of an everyday account: shops, people in either direction, and pay. */
export function everydayMoves({ random, locale }: Draw, size: number): Move[] {
  const spent = Array.from({ length: size }, (_, at) => ({
    text: locale.shops[at % locale.shops.length] ?? "",
    amount: -random.between(150, 25_000),
  }));
  const people = locale.others.slice(0, random.between(0, 4)).map((text) => ({
    text,
    amount: random.between(1000, 40_000) * (random.chance(0.6) ? -1 : 1),
  }));
  const pay = Array.from({ length: random.between(1, 3) }, () => ({
    text: random.pick(locale.pay),
    amount: random.between(80_000, 500_000),
  }));
  return dated(random, [...spent, ...people, ...pay]);
}

/** Spreads rows over two months, newest or oldest first. */
export function dated(random: Random, rows: readonly Omit<Move, "date">[]): Move[] {
  const start = `${random.between(2021, 2026)}-${String(random.between(1, 12)).padStart(2, "0")}-13`;
  const moves = rows.map((row) => ({ ...row, date: addDays(start, random.between(0, 60)) }));
  const sorted = moves.toSorted((a, b) => a.date.localeCompare(b.date));
  return random.chance(0.5) ? sorted : sorted.toReversed();
}

/** Writes a table in the locale's style: its decimal mark, a suitable delimiter, and quotes where needed. */
export function table(
  { locale, random }: Draw,
  rows: readonly (readonly string[])[],
  moves: readonly Move[],
  fileName = "export.csv",
): FamilyFile {
  const delimiter = locale.decimal === "," ? random.pick([";", "\t"]) : random.pick([",", ",", ";", "\t"]);
  const cell = (text: string) => (text.includes(delimiter) || text.includes('"') ? `"${text}"` : text);
  const text = rows.map((row) => row.map(cell).join(delimiter)).join("\r\n");
  const transactions = moves.map(({ date, text: description, amount }, at) => ({
    date,
    description,
    amount,
    balance: null,
    page: null,
    line: at + 1,
  }));
  return {
    fileName,
    bytes: new TextEncoder().encode(`${text}\r\n`),
    truth: [{ ...emptyDraft(), transactions }],
    compare: "ROWS",
  };
}

/** Formats cents in the locale's style. */
export function money({ decimal }: Locale, cents: Cents): string {
  return toDecimal(cents).replace(".", decimal);
}
