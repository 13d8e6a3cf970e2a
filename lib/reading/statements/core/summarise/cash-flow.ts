import { formatDate, formatDateRange, formatMonth } from "#lib/platform/dates.ts";
import { counted } from "#lib/platform/format.ts";
import { type Cents, moneyFormat, sum, toNumber } from "#lib/platform/money.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import { moneyInAndOut } from "../prove.ts";
import { accountLabel } from "../understand/account-label.ts";
import { dateOfDay } from "../values/calendar.ts";
import { isDebtAccount } from "./accounts.ts";
import { type DayRange, gapsBetween } from "./coverage.ts";
import type { AccountBook, Ledger } from "./ledger.ts";

type SummaryMonth = TransactionSummary["cashFlow"][number];

/**
 * Returns every month with a covered day or a transaction, oldest first. Movements and balances are those of the same
 * accounts, so a month's opening balance, plus money in, less money out is its closing balance. A month in which an
 * account does not add up has no balances and says why; so does one that does not open where the last one closed.
 */
export function summariseCashFlow(ledger: Ledger): TransactionSummary["cashFlow"] {
  const books = heldBooks(ledger);
  const months = Map.groupBy(books.flatMap(monthsOfAccount), ({ month }) => month);
  const listed = [...months].sort(([one], [next]) => (one < next ? -1 : 1));
  return listed.map(([month, accounts], index) =>
    summariseMonth(month, accounts, listed[index - 1]?.[1] ?? null, ledger.currency),
  );
}

/** Transaction and savings accounts, or the debts if there are no others: a debt is not money that is held. */
function heldBooks({ books }: Ledger): AccountBook[] {
  const shown = books.filter((book) => book.counted && book.coverage.length > 0);
  const held = shown.filter(({ account }) => !isDebtAccount(account));
  return held.length > 0 ? held : shown;
}

function summariseMonth(
  month: string,
  accounts: readonly AccountMonth[],
  before: readonly AccountMonth[] | null,
  currency: string,
): SummaryMonth {
  const credits = sum(accounts.map((account) => account.credits));
  const debits = sum(accounts.map((account) => account.debits));
  const faults = accounts.flatMap((account) => faultOf(account, currency) ?? []);
  const opening = faults.length > 0 ? null : sum(accounts.map((account) => account.opening ?? 0));
  return {
    month,
    openingBalance: toNumber(opening),
    credits: toNumber(credits),
    debits: toNumber(debits),
    net: toNumber(credits - debits),
    closingBalance: opening === null ? null : toNumber(opening + credits - debits),
    accountIds: accounts.map(({ book }) => book.account.accountId),
    notes: [
      ...faults.map((fault) => `No balances, because ${fault}.`),
      ...(faults.length === 0 && before ? changesSince(before, accounts, currency) : []),
      ...excludedNote(accounts, currency),
    ],
  };
}

/** How far the transactions of a month are from its balances. Null if it has no balances. */
function differenceOf({ opening, closing, credits, debits }: AccountMonth): Cents | null {
  return opening === null || closing === null ? null : opening + credits - debits - closing;
}

/** Why an account's month has no balances that its transactions lead to. Null if it does. */
function faultOf(month: AccountMonth, currency: string): string | null {
  const difference = differenceOf(month);
  if (difference === 0) return null;
  const name = accountLabel(month.book.account);
  if (month.gap) {
    const period = formatDateRange(dateOfDay(month.gap.from), dateOfDay(month.gap.to));
    return `${name} has no statement for ${period}`;
  }
  return difference === null
    ? `the statements of ${name} show none for this month`
    : `the balances of ${name} differ from its transactions by ${moneyFormat(currency)(Math.abs(difference))}`;
}

/** Why a month does not open where the one before closed, account by account. */
function changesSince(
  before: readonly AccountMonth[],
  now: readonly AccountMonth[],
  currency: string,
): string[] {
  if (before.some((month) => differenceOf(month) !== 0)) return [];
  const idOf = ({ book }: AccountMonth) => book.account.accountId;
  const earlier = new Map(before.map((month) => [idOf(month), month]));
  const present = new Set(now.map(idOf));
  return [
    ...before.flatMap((month) => {
      const until = formatDate(dateOfDay(month.to ?? 0));
      return present.has(idOf(month))
        ? []
        : `${accountLabel(month.book.account)} is included until ${until}.`;
    }),
    ...now.flatMap((month) => {
      const name = accountLabel(month.book.account);
      const last = earlier.get(idOf(month));
      if (!last) return `${name} is included from ${formatDate(dateOfDay(month.from ?? 0))}.`;
      const step = Math.abs((month.opening ?? 0) - (last.closing ?? 0));
      return step === 0
        ? []
        : `${name} opens ${moneyFormat(currency)(step)} away from its closing balance of ${formatMonth(last.month)}.`;
    }),
  ];
}

function excludedNote(accounts: readonly AccountMonth[], currency: string): string[] {
  const excluded = accounts.flatMap(({ rows }) => rows.filter((row) => row.excluded));
  if (excluded.length === 0) return [];
  const [money, { into, out }] = [moneyFormat(currency), moneyInAndOut(excluded)];
  return [
    `Includes ${counted(excluded.length, "excluded transaction")} (${money(into)} in, ${money(out)} out), as the balances do.`,
  ];
}

/** One account in one month. */
type AccountMonth = ReturnType<typeof monthsOfAccount>[number];

const monthOf = (day: number) => dateOfDay(day).slice(0, 7);

/** Returns every month in which an account has a covered day or a transaction. */
function monthsOfAccount(book: AccountBook) {
  const rows = Map.groupBy(book.transactions, ({ date }) => date.slice(0, 7));
  const days = Map.groupBy(book.balances, ({ day }) => monthOf(day));
  const gaps = gapsBetween(book.coverage);
  return [...new Set([...rows.keys(), ...days.keys(), ...coveredMonths(book.coverage)])].map((month) => {
    const own = rows.get(month) ?? [];
    const [first, last] = [days.get(month)?.[0], days.get(month)?.at(-1)];
    const { into, out } = moneyInAndOut(own);
    return {
      book,
      /** `YYYY-MM` */
      month,
      /** The first and last days of the month with a balance. */
      from: first?.day ?? null,
      to: last?.day ?? null,
      /** Before the first and after the last of these days. */
      opening: first?.opening ?? null,
      closing: last?.balance ?? null,
      /** Both positive. Excluded transactions count, since the balances contain them. */
      credits: into,
      debits: out,
      rows: own,
      /** Days without a statement between days of the month that have one. */
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
