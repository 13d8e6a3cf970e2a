import { ownAccountNames, ownAccountNumbers } from "../categorise/own-accounts.ts";
import { factsOf } from "../understand/categories.ts";
import type { DecidingRule } from "../understand/types.ts";
import { dateOfDay, formatDateShort } from "../values/calendar.ts";
import { isCovered } from "./coverage.ts";
import type { ExpenseTotal } from "./expenses.ts";
import { counted, describeAccount, describeShare, type Flag, flag, formatMoneyShort } from "./flag.ts";
import { type IncomeStream, isPaidAtEnd } from "./income-streams.ts";
import type { AccountBook, Ledger, LedgerRow } from "./ledger.ts";
import type { FoundLoanAccount } from "./loan-accounts.ts";
import { selfEmploymentFlags } from "./self-employment.ts";

const muchUnknown = 0.1;

const bigChange = 0.1;

/** Flags on income, debts and unidentified spending. */
export function flagsOfMoney(
  ledger: Ledger,
  streams: readonly IncomeStream[],
  expenses: readonly ExpenseTotal[],
  loans: readonly FoundLoanAccount[],
): Flag[] {
  return [
    ...streams.filter((stream) => stream.nextDay !== null).flatMap((stream) => streamFlags(stream, ledger)),
    ...selfEmploymentFlags(ledger),
    ...unknownSpendingFlags(ledger, expenses),
    ...loans.flatMap(loanFlags),
    ...excludedFlags(ledger),
  ];
}

function streamFlags(stream: IncomeStream, ledger: Ledger): Flag[] {
  const flags: Flag[] = [];
  const ids = stream.payments.flatMap((payment) => payment.transactionIds);
  const name = `${factsOf(stream.category).label} from ${stream.payer}`;
  if (stream.nextDay !== null && !isPaidAtEnd(stream, ledger)) {
    const message = `${name} was due on ${formatDateShort(dateOfDay(stream.nextDay))} and has not come since: ask whether it has ended`;
    flags.push({ ...flag("INCOME_STOPPED", "WARNING", message), transactionIds: ids });
  }
  if (stream.missed > 0) {
    const message = `${name}: ${counted(stream.missed, "expected payment")} did not come: ask why`;
    flags.push({ ...flag("INCOME_GAP", "INFO", message), transactionIds: ids });
  }
  const [before, now] = [mean(stream.payments.slice(0, -3)), mean(stream.payments.slice(-3))];
  if (stream.payments.length >= 6 && Math.abs(now - before) > before * bigChange) {
    const message = `${name} went from about ${formatMoneyShort(before, ledger.currency)} to ${formatMoneyShort(now, ledger.currency)} a payment: ask which holds now`;
    flags.push({
      ...flag("INCOME_CHANGED", now < before ? "WARNING" : "INFO", message),
      transactionIds: ids,
    });
  }
  return flags;
}

function mean(payments: IncomeStream["payments"]): number {
  return Math.round(payments.reduce((sum, { amount }) => sum + amount, 0) / Math.max(1, payments.length));
}

function unknownSpendingFlags(ledger: Ledger, expenses: readonly ExpenseTotal[]): Flag[] {
  const all = expenses.reduce((sum, { total }) => sum + total, 0);
  const unknown = expenses.find(({ facts }) => facts.category === "UNCATEGORISED");
  if (!unknown || unknown.total < all * muchUnknown) return [];
  const rows = ledger.rows.filter(
    ({ row, meaning }) => row.amount < 0 && meaning.category === "UNCATEGORISED",
  );
  const message = `${formatMoneyShort(unknown.total, ledger.currency)}, ${describeShare(unknown.total / all)} of spending, is in no category and in no calculator field: say what it was`;
  return [flag("UNCATEGORISED_SPENDING", "WARNING", message, rows)];
}

/** Debts with a figure that the calculator needs and no statement gives. */
function loanFlags(loan: FoundLoanAccount): Flag[] {
  const lender = loan.lender ?? "an unnamed lender";
  const unknown = (code: string, message: string): Flag[] => [
    { ...flag(code, "WARNING", message), transactionIds: loan.transactionIds },
  ];
  if (loan.type === "HOME_LOAN" && loan.balance === null) {
    return unknown(
      "MORTGAGE_BALANCE_UNKNOWN",
      `A home loan with ${lender} is being repaid, but no statement shows its balance: ask for its statement`,
    );
  }
  if (loan.type === "CREDIT_CARD" && loan.limit === null) {
    return unknown(
      "CARD_LIMIT_UNKNOWN",
      `A credit card with ${lender} is in use, but no statement shows its limit: ask for its statement`,
    );
  }
  return [];
}

function excludedFlags(ledger: Ledger): Flag[] {
  const excluded = ledger.books.flatMap((book) => book.transactions.filter((row) => row.excluded));
  if (excluded.length === 0) return [];
  const message = `${counted(excluded.length, "transaction")} left out by the broker`;
  return [{ ...flag("EXCLUDED", "INFO", message), transactionIds: excluded.map((row) => row.transactionId) }];
}

const daysApart = 3;

const undisclosed: ReadonlySet<DecidingRule> = new Set(["SIBLING_ACCOUNT", "OWN_NAME"]);

/** Flags on transfers between own accounts: undisclosed accounts, and transfers that only one side shows. */
export function flagsOfTransfers(ledger: Ledger): Flag[] {
  return [...undisclosedFlags(ledger), ...oneSidedFlags(ledger)];
}

/** Transfers to or from an account that looks like the applicants' own but has no statement. */
function undisclosedFlags(ledger: Ledger): Flag[] {
  const rows = ledger.rows.filter(({ meaning }) => undisclosed.has(meaning.rule) || isOwnSavings(meaning));
  return [...Map.groupBy(rows, ({ meaning }) => meaning.evidence)].map(([evidence, shown]) => {
    const message = `${counted(shown.length, "transfer")} to or from ${evidence}: it looks like an own account, but no statement of it is here: ask for it`;
    return flag("UNDISCLOSED_ACCOUNT", "WARNING", message, shown);
  });
}

function isOwnSavings({ category, rule, transferOf }: LedgerRow["meaning"]): boolean {
  const saved = category === "SAVINGS_INVESTMENT" || category === "INTERNAL_TRANSFER";
  return saved && rule === "KEYWORD" && transferOf === null;
}

/** Transfers that name an own account whose statements cover the surrounding days, yet do not show them. */
function oneSidedFlags(ledger: Ledger): Flag[] {
  const accounts = ledger.books.map((book) => book.account);
  const byNumber = ownAccountNumbers(accounts);
  const byName = ownAccountNames(accounts);
  const bookOf = new Map(ledger.books.map((book) => [book.account.accountId, book]));
  const alone = ledger.rows.flatMap((entry) => {
    const { row, meaning } = entry;
    if (meaning.rule !== "OWN_ACCOUNT" || meaning.transferOf) return [];
    const mention = byNumber(row) ?? byName({ accountId: row.accountId, merchant: meaning.merchant });
    const book = bookOf.get(mention?.accountId ?? "");
    return book && shouldShow(book, entry) ? [{ entry, book }] : [];
  });
  return [...Map.groupBy(alone, ({ book }) => book)].map(([book, shown]) => {
    const message = `${counted(shown.length, "transfer")} with ${describeAccount(book)} cannot be found on its own statements: one side may be altered`;
    return flag(
      "TRANSFER_NOT_FOUND",
      "WARNING",
      message,
      shown.map(({ entry }) => entry),
    );
  });
}

function shouldShow(book: AccountBook, { row, day }: LedgerRow): boolean {
  const near = Array.from({ length: 2 * daysApart + 1 }, (_, index) => day - daysApart + index);
  if (!near.every((nearDay) => isCovered(book.coverage, nearDay))) return false;
  return !book.transactions.some((other) => other.excluded && other.amount === -row.amount);
}
