import type { Cents } from "../model.ts";
import { type DayRange, gapsBetween } from "../summarise/coverage.ts";
import type { AccountBook } from "../summarise/ledger.ts";
import type { StoredTransaction } from "../understand/types.ts";
import { dateOfDay } from "../values/calendar.ts";

/** One account in one month. */
export type AccountMonth = {
  book: AccountBook;
  /** `YYYY-MM` */
  month: string;
  /** The first and last days of the month with a balance. */
  from: number | null;
  to: number | null;
  /** Before the first and after the last of these days. */
  opening: Cents | null;
  closing: Cents | null;
  /** Money in and money out, both positive. Excluded transactions count, since the balances contain them. */
  credits: Cents;
  debits: Cents;
  rows: readonly StoredTransaction[];
  /** Days without a statement between days of the month that have one. */
  gap: DayRange | null;
};

const monthOf = (day: number) => dateOfDay(day).slice(0, 7);

/** Returns every month in which an account has a covered day or a transaction. */
export function monthsOfAccount(book: AccountBook): AccountMonth[] {
  const rows = Map.groupBy(book.transactions, ({ date }) => date.slice(0, 7));
  const days = Map.groupBy(book.balances, ({ day }) => monthOf(day));
  const gaps = gapsBetween(book.coverage);
  return [...new Set([...rows.keys(), ...days.keys(), ...coveredMonths(book.coverage)])].map((month) => {
    const own = rows.get(month) ?? [];
    const [first, last] = [days.get(month)?.[0], days.get(month)?.at(-1)];
    return {
      book,
      month,
      from: first?.day ?? null,
      to: last?.day ?? null,
      opening: first?.opening ?? null,
      closing: last?.balance ?? null,
      credits: own.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0),
      debits: own.reduce((sum, { amount }) => sum - Math.min(amount, 0), 0),
      rows: own,
      gap: gaps.find(({ from, to }) => monthOf(from - 1) === month && monthOf(to + 1) === month) ?? null,
    };
  });
}

function coveredMonths(coverage: readonly DayRange[]): Set<string> {
  const months = new Set<string>();
  for (const { from, to } of coverage) {
    for (let day = from; day <= to; day++) months.add(monthOf(day));
  }
  return months;
}
