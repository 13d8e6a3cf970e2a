import type { Cents } from "../model.ts";
import { isoDate } from "../understand/calendar.ts";
import type { Category } from "../understand/categories.ts";
import { type Frequency, findRhythm, paymentsPerYear, type Rhythm } from "../understand/frequency.ts";
import { isCovered } from "./coverage.ts";
import { compareText, isIncome, type Ledger, type LedgerRow, monthlyAverage } from "./ledger.ts";

/** Credits of one payer and category. Parts paid on one day are one payment. Money in cents. */
export type IncomeStream = {
  payer: string;
  category: Category;
  frequency: Frequency | "IRREGULAR";
  averageAmount: Cents;
  monthlyEquivalent: Cents;
  stability: number;
  /** Oldest first; only those on the beat where there is one. */
  payments: { day: number; amount: Cents; transactionIds: string[] }[];
  /** Beats on covered days that brought nothing. */
  missed: number;
  nextDay: number | null;
};

const leastPayments = 3;

/**
 * The application's income streams, largest first. A payer is looked at as a whole, so that pay which moves to another
 * account stays one stream; only where that shows no regular interval is each account looked at by itself (two people
 * with one employer). Fewer than three payments are no stream.
 */
export function findIncomeStreams(ledger: Ledger): IncomeStream[] {
  const credits = ledger.rows.filter((entry) => isIncome(entry) && entry.row.amount > 0);
  const byPayer = Map.groupBy(credits, ({ meaning }) => `${meaning.category} ${meaning.merchant}`);
  const streams = [...byPayer.values()].flatMap((rows) => {
    const whole = toStream(rows, ledger);
    if (!whole || whole.nextDay !== null) return whole ? [whole] : [];
    const parts = [...Map.groupBy(rows, ({ row }) => row.accountId).values()].flatMap(
      (part) => toStream(part, ledger) ?? [],
    );
    return parts.length > 1 && parts.every((part) => part.nextDay !== null) ? parts : [whole];
  });
  return streams.sort(
    (a, b) =>
      b.monthlyEquivalent - a.monthlyEquivalent ||
      compareText(a.payer, b.payer) ||
      compareText(a.category, b.category) ||
      compareText(a.payments[0]?.transactionIds[0] ?? "", b.payments[0]?.transactionIds[0] ?? ""),
  );
}

function toStream(rows: readonly LedgerRow[], ledger: Ledger): IncomeStream | null {
  const [first] = rows;
  const all = [...Map.groupBy(rows, ({ day }) => day)].map(([day, sameDay]) => ({
    day,
    amount: sameDay.reduce((sum, { row }) => sum + row.amount, 0),
    transactionIds: sameDay.map(({ row }) => row.transactionId),
  }));
  if (!first || all.length < leastPayments) return null;
  const rhythm = findRhythm(
    all.map((payment) => payment.day),
    (day) => isCovered(ledger.coverage, day),
  );
  const payments = rhythm ? rhythm.onBeat.flatMap((index) => all[index] ?? []) : all;
  const amounts = payments.map((payment) => payment.amount);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const average = total / payments.length;
  return {
    payer: first.meaning.merchant,
    category: first.meaning.category,
    frequency: rhythm?.frequency ?? "IRREGULAR",
    averageAmount: Math.round(average),
    monthlyEquivalent: rhythm ? monthlyFrom(average, rhythm) : monthlyAverage(total, ledger),
    stability: stabilityOf(amounts, average),
    payments,
    missed: rhythm?.missed ?? 0,
    nextDay: rhythm?.next ?? null,
  };
}

function monthlyFrom(average: number, rhythm: Rhythm): Cents {
  return Math.round((average * paymentsPerYear[rhythm.frequency]) / 12);
}

/** 1 − relative spread (standard deviation ÷ mean), between 0 and 1, to two decimals. */
function stabilityOf(amounts: readonly Cents[], average: number): number {
  const variance = amounts.reduce((sum, amount) => sum + (amount - average) ** 2, 0) / amounts.length;
  return Math.max(0, Math.round((1 - Math.sqrt(variance) / average) * 100) / 100);
}

/** The date on which a regular stream's next payment is due. */
export function nextExpectedDate(stream: IncomeStream): string | null {
  return stream.nextDay === null ? null : isoDate(stream.nextDay);
}
