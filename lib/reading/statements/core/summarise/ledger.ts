import { type Cents, sum } from "#lib/platform/money.ts";
import { inTime } from "../categorise/categorise.ts";
import type { ReadingFlag } from "../model.ts";
import { factsOf } from "../understand/categories.ts";
import type { NamedPerson } from "../understand/compare-holder.ts";
import {
  NOTHING_KNOWN,
  type StoredAccount,
  type StoredStatement,
  type StoredTransaction,
  type Understood,
} from "../understand/types.ts";
import { dayNumber } from "../values/calendar.ts";
import { compareText } from "../values/order.ts";
import { type DayBalance, dailyBalances } from "./accounts.ts";
import { accountCoverage, coveredMonths, type DayRange, joinRanges } from "./coverage.ts";

export type SummaryInput = {
  /** ISO 8601 instant at which the summary is generated. */
  generatedAt: string;
  accounts: readonly StoredAccount[];
  /** Compared with the holders of the accounts, if given. */
  applicants?: readonly NamedPerson[];
  statements: readonly StoredStatement[];
  transactions: readonly StoredTransaction[];
  /** By transaction id. A missing transaction counts as uncategorised. */
  understood: ReadonlyMap<string, Understood>;
  processedDocuments: readonly { fileId: string; fileName: string; flags: readonly ReadingFlag[] }[];
  failedDocuments: readonly { fileId: string; fileName: string; reason: string }[];
};

export type LedgerRow = { row: StoredTransaction; day: number; meaning: Understood; account: StoredAccount };

export type AccountBook = {
  account: StoredAccount;
  /** Ordered by period. */
  statements: StoredStatement[];
  /** Every transaction in chronological order, including excluded ones, which affect the balance. */
  transactions: StoredTransaction[];
  coverage: DayRange[];
  balances: DayBalance[];
  /** Whether the account is in the application's main currency and so counts towards the totals. */
  counted: boolean;
};

/** The input for all parts of a summary, in a fixed order. */
export type Ledger = ReturnType<typeof openLedger>;

/** Sorts and joins the input, so that its order does not affect the summary. */
export function openLedger(input: SummaryInput) {
  const currency = mainCurrency(input);
  const statementsOf = Map.groupBy(input.statements, (statement) => statement.accountId);
  const transactionsOf = Map.groupBy(input.transactions, (row) => row.accountId);
  const books = [...input.accounts].sort(byName).map((account): AccountBook => {
    const statements = (statementsOf.get(account.accountId) ?? []).sort(byPeriod);
    const transactions = (transactionsOf.get(account.accountId) ?? []).sort(inTime);
    const coverage = accountCoverage(statements, transactions);
    const balances = dailyBalances({ statements, transactions, coverage });
    const counted = (account.currency ?? currency) === currency;
    return { account, statements, transactions, coverage, balances, counted };
  });
  const counted = books.filter((book) => book.counted);
  // Those in the main currency that are not excluded, in chronological order.
  const rows: LedgerRow[] = counted
    .flatMap(({ account, transactions }) =>
      transactions
        .filter((row) => !row.excluded)
        .map((row) => ({
          row,
          day: dayNumber(row.date),
          meaning: input.understood.get(row.transactionId) ?? {
            ...NOTHING_KNOWN,
            merchant: row.description,
            transferOf: null,
          },
          account,
        })),
    )
    .sort((a, b) => inTime(a.row, b.row));
  // A union, so that a salary which moves to another bank does not count twice.
  const coverage = joinRanges(counted.flatMap((book) => book.coverage));
  return { currency, books, rows, coverage, months: coveredMonths(coverage) };
}

/**
 * Whether a row is income or spending. Excludes transfers between own accounts, and a loan account's own
 * rows: its repayment counts in the account that paid it, and includes the interest.
 */
export function isFlow({ meaning, account }: LedgerRow): boolean {
  return meaning.category !== "INTERNAL_TRANSFER" && account.kind !== "LOAN";
}

export function isIncome(row: LedgerRow): boolean {
  return isFlow(row) && factsOf(row.meaning.category).group === "INCOME";
}

/** Returns the net amount of these rows, in cents. */
export function totalOf(rows: readonly LedgerRow[]): Cents {
  return sum(rows.map(({ row }) => row.amount));
}

/** Returns income in cents, less reversed amounts such as corrected pay. */
export function totalIncome(rows: readonly LedgerRow[]): Cents {
  return totalOf(rows.filter(isIncome));
}

/** Returns the accounts of these rows, in a fixed order. */
export function accountsOf(rows: readonly LedgerRow[]): string[] {
  return [...new Set(rows.map(({ row }) => row.accountId))].sort(compareText);
}

/** Returns cents per month: the total divided by covered months, or 0 without coverage. */
export function monthlyAverage(total: number, ledger: Pick<Ledger, "months">): number {
  return ledger.months > 0 ? Math.round(total / ledger.months) : 0;
}

/**
 * Returns NZD if any account is in NZD or states no currency, or else the currency with the most transactions, then by
 * code.
 */
function mainCurrency(input: SummaryInput): string {
  const counts = new Map<string, number>();
  const currencyOf = new Map(input.accounts.map((account) => [account.accountId, account.currency ?? "NZD"]));
  for (const currency of currencyOf.values()) counts.set(currency, counts.get(currency) ?? 0);
  for (const row of input.transactions) {
    const currency = currencyOf.get(row.accountId);
    if (currency) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  if (counts.size === 0 || counts.has("NZD")) return "NZD";
  return [...counts].sort((a, b) => b[1] - a[1] || compareText(a[0], b[0]))[0]?.[0] ?? "NZD";
}

function byPeriod(left: StoredStatement, right: StoredStatement): number {
  return (
    compareText(left.from ?? "", right.from ?? "") ||
    compareText(left.to ?? "", right.to ?? "") ||
    compareText(left.statementId, right.statementId)
  );
}

function byName(left: StoredAccount, right: StoredAccount): number {
  const key = ({ bank, accountNumber, accountId }: StoredAccount) =>
    `${bank ?? ""} ${accountNumber ?? ""} ${accountId}`;
  return compareText(key(left), key(right));
}
