import { factsOf } from "../understand/categories.ts";
import { dateOfDay, formatDateShort } from "../values/calendar.ts";
import type { ExpenseTotal } from "./expenses.ts";
import { counted, describeShare, type Flag, flag } from "./flag.ts";
import { formatMoneyShort } from "./format-money.ts";
import { type IncomeStream, isStillPaid } from "./income-streams.ts";
import type { Ledger } from "./ledger.ts";
import type { FoundLoanAccount } from "./loan-accounts.ts";

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
    ...unknownSpendingFlags(ledger, expenses),
    ...loans.flatMap(loanFlags),
    ...excludedFlags(ledger),
  ];
}

function streamFlags(stream: IncomeStream, ledger: Ledger): Flag[] {
  const flags: Flag[] = [];
  const ids = stream.payments.flatMap((payment) => payment.transactionIds);
  const name = `${factsOf(stream.category).label} from ${stream.payer}`;
  if (stream.nextDay !== null && !isStillPaid(stream, ledger)) {
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
