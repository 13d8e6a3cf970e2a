import { sum, toNumber } from "#lib/platform/money.ts";
import { shownNumber } from "#lib/platform/text/account-number.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import type { AccountKind, Cents, Verification } from "../model.ts";
import type { StoredStatement, StoredTransaction } from "../understand/types.ts";
import { dateOfDay, dayNumber } from "../values/calendar.ts";
import { type DayRange, datesOf, joinRanges } from "./coverage.ts";
import type { AccountBook } from "./ledger.ts";

type SummaryAccount = TransactionSummary["accounts"][number];

const weakest: Verification[] = ["CONFLICT", "NOT_CHECKABLE", "PROVED"];

/** Summarises one account over all its statements. Excluded transactions affect its balances, but not its count. */
export function summariseAccount(book: AccountBook): SummaryAccount {
  const { account, statements, transactions, coverage, balances } = book;
  const own = ownStatements(statements);
  const opening = balances[0] && openingBalance(book, balances[0]);
  const printed = transactions.flatMap((row) => row.balance ?? []);
  const ends = balances.map(({ balance }) => balance);
  const all = [...ends, ...printed, ...(opening === undefined ? [] : [opening])];
  return {
    accountId: account.accountId,
    customName: account.customName ?? null,
    ownerIds: [...(account.ownerIds ?? [])],
    bank: account.bank,
    accountName: account.accountName,
    ...shownNumber(account.accountNumber),
    kind: account.kind,
    creditLimit: toNumber(account.creditLimit),
    ...datesOf(coverage),
    openingBalance: decimal(opening),
    closingBalance: decimal(balances.at(-1)?.balance),
    averageBalance: balances.length > 0 ? toNumber(Math.round(sum(ends) / ends.length)) : null,
    minimumBalance: decimal(all.toSorted((a, b) => a - b)[0]),
    overdrawnDays: overdrawnDays(book).length,
    transactionCount: transactions.filter((row) => !row.excluded).length,
    verification: weakest.find((v) => own.some((s) => s.verification === v)) ?? "NOT_CHECKABLE",
    conflicts: statements.flatMap(({ conflicts }) =>
      conflicts.map((conflict) => ({ ...conflict, difference: toNumber(conflict.difference) })),
    ),
    assumptions: own.flatMap(({ assumptions, ...statement }) =>
      assumptions.map((assumption) => ({ ...assumption, ...placeOf(statement) })),
    ),
    choices: statements.flatMap(({ choice, ...statement }) =>
      choice === null ? [] : { ...choice, ...placeOf(statement) },
    ),
  };
}

/**
 * Returns the statements that add something. A file without checkable balances that only repeats a proved statement of
 * the same days neither adds anything nor weakens the proof.
 */
export function ownStatements(statements: readonly StoredStatement[]): StoredStatement[] {
  const proved = joinRanges(
    statements.flatMap(({ verification, from, to }) =>
      verification === "PROVED" && from && to ? [{ from: dayNumber(from), to: dayNumber(to) }] : [],
    ),
  );
  const isProved = ({ from, to }: StoredStatement) =>
    !from || !to || proved.some((range) => range.from <= dayNumber(from) && dayNumber(to) <= range.to);
  return statements.filter(
    (statement) => !(statement.repeats && statement.verification === "NOT_CHECKABLE" && isProved(statement)),
  );
}

/** Identifies the statement within its document. */
function placeOf({ documentId, position, from, to }: Omit<StoredStatement, "assumptions" | "choice">) {
  return { documentId, position, from, to };
}

/** The kinds of account whose balance is normally a debt. */
const DEBTS: readonly (AccountKind | null)[] = ["CREDIT_CARD", "REVOLVING_CREDIT", "LOAN"];

export function isDebtAccount({ kind }: { kind: AccountKind | null }): boolean {
  return DEBTS.includes(kind);
}

/** Returns the days that ended below zero. There are none for cards, revolving credit and loans. */
function overdrawnDays(book: AccountBook): number[] {
  return isDebtAccount(book.account) ? [] : daysBelow(book, 0);
}

/**
 * Returns the days that ended beyond the arranged limit of an overdraft (zero if the statements state none), card or
 * revolving credit. Without a known limit, a card or revolving credit has no such days, and neither does a loan.
 */
export function daysOverLimit(book: AccountBook): number[] {
  const { kind, creditLimit } = book.account;
  if (kind === "LOAN" || (isDebtAccount(book.account) && creditLimit === null)) return [];
  return daysBelow(book, -(creditLimit ?? 0));
}

function daysBelow(book: AccountBook, limit: Cents): number[] {
  return book.balances.filter((day) => day.balance < limit).map((day) => day.day);
}

/**
 * Returns the earliest statement's printed opening balance, or else the first day's end less that day's transactions.
 */
function openingBalance(book: AccountBook, first: DayBalance): Cents {
  const date = dateOfDay(first.day);
  const stated = book.statements.filter(({ from }) => from === date).map((each) => each.openingBalance);
  const printed = stated.find((balance) => balance !== null);
  return (
    printed ?? first.balance - sum(book.transactions.flatMap((row) => (row.date === date ? row.amount : [])))
  );
}

function decimal(cents: Cents | undefined): number | null {
  return cents === undefined ? null : toNumber(cents);
}

export type DayBalance = {
  day: number;
  /** Before and after the day's transactions. */
  opening: Cents;
  balance: Cents;
};

type Shown = Pick<AccountBook, "statements" | "transactions" | "coverage">;

type DayEnds = { opening?: Cents; closing?: Cents };

/**
 * Returns the balances before and at the end of each covered day, oldest first. Printed balances take precedence, and transactions
 * carry them forward. Days before the first known balance are calculated backwards from it. Empty for an account
 * without printed balances. Excluded transactions count too, since the bank's figures include them.
 */
export function dailyBalances(book: Shown): DayBalance[] {
  const moved = new Map<number, Cents>();
  for (const [date, rows] of Map.groupBy(book.transactions, (row) => row.date)) {
    moved.set(dayNumber(date), sum(rows.map((row) => row.amount)));
  }
  const printed = printedBalances(book);
  return book.coverage.flatMap((range) => {
    const days: DayBalance[] = [];
    let balance = balanceBefore(range, moved, printed);
    if (balance === null) return days;
    for (let day = range.from; day <= range.to; day++) {
      const ends = printed.get(day);
      const opening: Cents = ends?.opening ?? balance;
      balance = ends?.closing ?? opening + (moved.get(day) ?? 0);
      days.push({ day, opening, balance });
    }
    return days;
  });
}

/**
 * Returns the opening balance of the first day: printed, or calculated back from the first day with a known balance.
 */
function balanceBefore(
  range: DayRange,
  moved: ReadonlyMap<number, Cents>,
  printed: ReadonlyMap<number, DayEnds>,
): Cents | null {
  let movedSince = 0;
  for (let day = range.from; day <= range.to; day++) {
    const ends = printed.get(day);
    if (ends?.opening !== undefined) return ends.opening - movedSince;
    movedSince += moved.get(day) ?? 0;
    if (ends?.closing !== undefined) return ends.closing - movedSince;
  }
  return null;
}

function printedBalances(book: Shown): Map<number, DayEnds> {
  const printed = new Map<number, DayEnds>();
  for (const [date, rows] of Map.groupBy(book.transactions, (row) => row.date)) {
    const ends = endsOfDay(rows);
    if (ends) printed.set(dayNumber(date), ends);
  }
  for (const { from, to, openingBalance, closingBalance } of book.statements) {
    if (!from || !to) continue;
    const [first, last] = [dayNumber(from), dayNumber(to)];
    // A statement may begin or end within a day that the adjacent one also shows. That day's own rows take precedence.
    if (openingBalance !== null) printed.set(first, { opening: openingBalance, ...printed.get(first) });
    if (closingBalance !== null) printed.set(last, { closing: closingBalance, ...printed.get(last) });
  }
  return printed;
}

/**
 * Finds the balances before and after a day's rows, listed in any order. Each row goes from (balance − amount) to
 * balance, so the only start that is no row's end opens the day. Returns null if the rows do not form a single chain.
 */
function endsOfDay(rows: readonly StoredTransaction[]): Required<DayEnds> | null {
  const open = new Map<Cents, number>();
  const add = (balance: Cents, by: number) => open.set(balance, (open.get(balance) ?? 0) + by);
  for (const { balance, amount } of rows) {
    if (balance === null) return null;
    add(balance - amount, 1);
    add(balance, -1);
  }
  const uneven = [...open].filter(([, count]) => count !== 0);
  const opening = uneven.find(([, count]) => count === 1)?.[0];
  const closing = uneven.find(([, count]) => count === -1)?.[0];
  return uneven.length === 2 && opening !== undefined && closing !== undefined ? { opening, closing } : null;
}
