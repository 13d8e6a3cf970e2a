import { sum, toNumber } from "#lib/platform/money.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import type { Cents } from "../model.ts";
import type { Category } from "../understand/categories.ts";
import {
  isDrawing,
  isInvoice,
  isOwnBusiness,
  isStillPaid,
  monthlyFrom,
} from "../understand/counted-income.ts";
import { type Frequency, findPaymentPattern } from "../understand/frequency.ts";
import { dateOfDay } from "../values/calendar.ts";
import { compareText } from "../values/order.ts";
import { datesOf, isCovered } from "./coverage.ts";
import {
  accountsOf,
  isIncome,
  type Ledger,
  type LedgerRow,
  monthlyAverage,
  totalIncome,
  totalOf,
} from "./ledger.ts";

/**
 * Credits of one payer and category. Parts paid on one day are one payment. A payment far above the others (pay that
 * includes a bonus) counts at the usual amount. Money is in cents.
 */
export type IncomeStream = {
  payer: string;
  category: Category;
  frequency: Frequency | "IRREGULAR";
  averageAmount: Cents;
  /** The current payment: the average, or that of the last three payments if it is less. */
  currentAmount: Cents;
  monthlyEquivalent: Cents;
  stability: number;
  /** Oldest first. In a regular stream, only the payments on schedule. */
  payments: { day: number; amount: Cents; transactionIds: string[] }[];
  /** Expected payments on covered days that did not arrive. */
  missed: number;
  nextDay: number | null;
  accountIds: string[];
  /** Whether it is a business's money, before costs and tax. */
  business: boolean;
};

const minPayments = 3;

const farAbove = 1.5;

const fewBonuses = 0.25;

const anotherAmount = 1.25;

/**
 * Finds the application's income streams, largest first. A payer's credits are combined first, so that pay that moves
 * to another account stays one stream. If they have no regular interval, they are split by account (two people with one
 * employer), then by amount (two jobs with one employer). Fewer than three payments are not a stream.
 */
export function findIncomeStreams(ledger: Ledger): IncomeStream[] {
  const credits = ledger.rows.filter((entry) => isIncome(entry) && entry.row.amount > 0);
  const byPayer = Map.groupBy(credits, ({ meaning }) => `${meaning.category} ${meaning.merchant}`);
  const businessAccounts = findBusinessAccounts(ledger);
  const streams = [...byPayer.values()].flatMap((rows) => {
    const whole = toStream(rows, ledger, businessAccounts);
    if (!whole || whole.nextDay !== null) return whole ? [whole] : [];
    const parts = [...Map.groupBy(rows, ({ row }) => row.accountId).values()].flatMap(
      (part) => toStream(part, ledger, businessAccounts) ?? [],
    );
    if (parts.length > 1 && parts.every((part) => part.nextDay !== null)) return parts;
    const jobs = byAmount(rows).flatMap((part) => toStream(part, ledger, businessAccounts) ?? []);
    return jobs.length > 1 && jobs.every((job) => job.nextDay !== null) ? jobs : [whole];
  });
  return streams.sort(
    (a, b) =>
      b.monthlyEquivalent - a.monthlyEquivalent ||
      compareText(a.payer, b.payer) ||
      compareText(a.category, b.category) ||
      compareText(a.payments[0]?.transactionIds[0] ?? "", b.payments[0]?.transactionIds[0] ?? ""),
  );
}

/** The accounts of a business: its owner takes drawings out of them. */
function findBusinessAccounts({ rows }: Ledger): Set<string> {
  const drawn = rows.filter(({ row }) => row.amount < 0 && isDrawing(row.description));
  return new Set(accountsOf(drawn));
}

/** Whether a payer's credits are a business's money: into its account, by invoice, or by the payer's name. */
function isBusinessMoney(rows: readonly LedgerRow[], businessAccounts: ReadonlySet<string>): boolean {
  return rows.every(
    ({ row, meaning: { category, merchant } }) =>
      isOwnBusiness({ category, payer: merchant }) ||
      (category === "OTHER_INCOME" && (businessAccounts.has(row.accountId) || isInvoice(row.description))),
  );
}

/** Splits rows where one amount is far from the next larger one. Each part is in chronological order. */
function byAmount(rows: readonly LedgerRow[]): LedgerRow[][] {
  const parts: LedgerRow[][] = [];
  let before = 0;
  for (const entry of [...rows].sort((a, b) => a.row.amount - b.row.amount)) {
    const part = parts.at(-1);
    if (part && entry.row.amount <= before * anotherAmount) part.push(entry);
    else parts.push([entry]);
    before = entry.row.amount;
  }
  return parts.map((part) => part.sort((a, b) => a.day - b.day));
}

function toStream(
  rows: readonly LedgerRow[],
  ledger: Ledger,
  businessAccounts: ReadonlySet<string>,
): IncomeStream | null {
  const [first] = rows;
  const all = [...Map.groupBy(rows, ({ day }) => day)].map(([day, sameDay]) => ({
    day,
    amount: totalOf(sameDay),
    transactionIds: sameDay.map(({ row }) => row.transactionId),
  }));
  if (!first || all.length < minPayments) return null;
  const days = all.map(({ day }) => day);
  const pattern = findPaymentPattern(days, (day) => isCovered(ledger.coverage, day));
  const payments = pattern ? withoutBonuses(pattern.onSchedule.flatMap((index) => all[index] ?? [])) : all;
  const amounts = payments.map((payment) => payment.amount);
  const total = sum(amounts);
  const average = Math.round(total / payments.length);
  return {
    payer: first.meaning.merchant,
    category: first.meaning.category,
    frequency: pattern?.frequency ?? "IRREGULAR",
    averageAmount: average,
    currentAmount: Math.round(Math.min(average, totalPaid(payments.slice(-minPayments)) / minPayments)),
    monthlyEquivalent: pattern ? monthlyFrom(average, pattern.frequency) : monthlyAverage(total, ledger),
    stability: stabilityOf(amounts, average),
    payments,
    missed: pattern?.missed ?? 0,
    nextDay: pattern?.next ?? null,
    accountIds: accountsOf(rows),
    business: isBusinessMoney(rows, businessAccounts),
  };
}

function withoutBonuses(payments: IncomeStream["payments"]): IncomeStream["payments"] {
  const usual = [...payments].sort((a, b) => a.amount - b.amount)[payments.length >> 1]?.amount ?? 0;
  const isBonus = ({ amount }: { amount: Cents }) => amount > usual * farAbove;
  if (payments.filter(isBonus).length > payments.length * fewBonuses) return payments;
  return payments.map((payment) => (isBonus(payment) ? { ...payment, amount: usual } : payment));
}

/** Returns the sum of payments in cents. */
export function totalPaid(payments: IncomeStream["payments"]): Cents {
  return sum(payments.map(({ amount }) => amount));
}

/** 1 − relative spread (standard deviation ÷ mean), between 0 and 1, to two decimals. */
function stabilityOf(amounts: readonly Cents[], average: number): number {
  const variance = amounts.reduce((sum, amount) => sum + (amount - average) ** 2, 0) / amounts.length;
  return Math.max(0, Math.round((1 - Math.sqrt(variance) / average) * 100) / 100);
}

/** Whether a stream is still paid when the statements end. */
export function isPaidAtEnd(stream: IncomeStream, ledger: Ledger): boolean {
  return isStillPaid({ nextExpectedDate: nextExpectedDate(stream) }, datesOf(ledger.coverage).to);
}

/** Returns the date on which a regular stream's next payment is due. */
function nextExpectedDate(stream: IncomeStream): string | null {
  return stream.nextDay === null ? null : dateOfDay(stream.nextDay);
}

/** Converts income to the API format. */
export function summariseIncome(
  ledger: Ledger,
  streams: readonly IncomeStream[],
): TransactionSummary["income"] {
  const regular = streams.filter((stream) => stream.nextDay !== null).flatMap((stream) => stream.payments);
  return {
    monthlyAverage: toNumber(monthlyAverage(totalIncome(ledger.rows), ledger)),
    regularMonthlyAverage: toNumber(monthlyAverage(totalPaid(regular), ledger)),
    accountIds: accountsOf(ledger.rows.filter(isIncome)),
    streams: streams.map((stream) => ({
      payer: stream.payer,
      category: stream.category,
      frequency: stream.frequency,
      occurrences: stream.payments.length,
      averageAmount: toNumber(stream.averageAmount),
      currentAmount: toNumber(stream.currentAmount),
      monthlyEquivalent: toNumber(stream.monthlyEquivalent),
      monthlyAverage: toNumber(monthlyAverage(totalPaid(stream.payments), ledger)),
      stability: stream.stability,
      lastDate: dateOfDay(stream.payments.at(-1)?.day ?? 0),
      nextExpectedDate: nextExpectedDate(stream),
      regular: stream.nextDay !== null,
      accountIds: stream.accountIds,
      business: stream.business,
    })),
  };
}
