import { toNumber } from "#lib/money.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";
import type { Cents, Verification } from "../model.ts";
import { maskAccountNumber } from "../understand/mask-account-number.ts";
import { dateOfDay } from "../values/calendar.ts";
import type { DayBalance } from "./daily-balances.ts";
import type { AccountBook } from "./ledger.ts";

type SummaryAccount = TransactionSummary["accounts"][number];

const weakest: Verification[] = ["CONFLICT", "NOT_CHECKABLE", "PROVED"];

/**
 * Summarises one account over all its statements. Excluded transactions affect its balances, but not its
 * count.
 */
export function summariseAccount(book: AccountBook): SummaryAccount {
  const { account, statements, transactions, coverage, balances } = book;
  const [first, last] = [coverage[0], coverage.at(-1)];
  const opening = balances[0] && openingBalance(book, balances[0]);
  const printed = transactions.flatMap((row) => (row.balance === null ? [] : [row.balance]));
  const all = [
    ...balances.map((day) => day.balance),
    ...printed,
    ...(opening === undefined ? [] : [opening]),
  ];
  const sum = balances.reduce((total, day) => total + day.balance, 0);
  return {
    accountId: account.accountId,
    bank: account.bank,
    accountName: account.accountName,
    accountNumber: account.accountNumber && maskAccountNumber(account.accountNumber),
    from: first ? dateOfDay(first.from) : null,
    to: last ? dateOfDay(last.to) : null,
    openingBalance: decimal(opening),
    closingBalance: decimal(balances.at(-1)?.balance),
    averageBalance: balances.length > 0 ? toNumber(Math.round(sum / balances.length)) : null,
    minimumBalance: decimal(
      all.reduce<Cents | undefined>((low, b) => (low === undefined || b < low ? b : low), undefined),
    ),
    overdrawnDays: overdrawnDays(book, 0).length,
    transactionCount: transactions.filter((row) => !row.excluded).length,
    verification: weakest.find((v) => statements.some((s) => s.verification === v)) ?? "NOT_CHECKABLE",
    conflicts: statements.flatMap((statement) =>
      statement.conflicts.map((conflict) => ({
        ...conflict,
        difference: decimal(conflict.difference ?? undefined),
      })),
    ),
  };
}

/**
 * The days that ended more than `limit` below zero. None for cards and loans, whose balances are always
 * negative.
 */
export function overdrawnDays(book: AccountBook, limit: Cents): number[] {
  if (book.account.kind === "CREDIT_CARD" || book.account.kind === "LOAN") return [];
  return book.balances.filter((day) => day.balance < -limit).map((day) => day.day);
}

/**
 * The earliest statement's printed opening balance, otherwise the first day's end less that day's
 * transactions.
 */
function openingBalance(book: AccountBook, first: DayBalance): Cents {
  const date = dateOfDay(first.day);
  const printed = book.statements.find(
    (statement) => statement.from === date && statement.openingBalance !== null,
  );
  if (printed && printed.openingBalance !== null) return printed.openingBalance;
  return (
    first.balance - book.transactions.reduce((sum, row) => sum + (row.date === date ? row.amount : 0), 0)
  );
}

function decimal(cents: Cents | undefined): number | null {
  return cents === undefined ? null : toNumber(cents);
}
