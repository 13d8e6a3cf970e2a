import type { Cents, Conflict, IsoDate, ReadTransaction, StatementDraft, Verification } from "./model.ts";
import { addDays } from "./values/calendar.ts";

type Proof = { verification: Verification; conflicts: Conflict[] };

/** How many days a row may precede the stated period. Cards post purchases weeks later, and banks after a weekend. */
const DAYS_BEFORE_PERIOD = { card: 45, other: 7 };
/**
 * How many days a row may follow the period. A statement is not issued before the rows it lists, but may have the date
 * of an overnight run.
 */
const DAYS_AFTER_PERIOD = 3;

/**
 * Checks a draft against everything its file prints: opening + transactions = closing, each running balance,
 * totals and counts. `PROVED` means that every amount and every printed balance took part in a check that
 * passed, so an edited figure or a missing row cannot go unnoticed. Pure; never throws.
 */
export function prove(draft: StatementDraft): Proof {
  const conflicts = [
    ...balanceConflicts(draft),
    ...totalConflicts(draft),
    ...dateConflicts(draft),
    ...orderConflicts(draft),
  ];
  if (conflicts.length > 0) return { verification: "CONFLICT", conflicts };
  const { doubts = [], assumptions = [] } = draft;
  const proved = coversEverything(draft) && doubts.length + assumptions.length === 0;
  return { verification: proved ? "PROVED" : "NOT_CHECKABLE", conflicts };
}

/**
 * Whether the printed figures check every amount and every balance. Running balances without an opening balance leave
 * the first row (and all rows before the first balance) unchecked, since any amount would fit there. Totals check the
 * amounts only if both sides are printed, and even then leave a lone balance unchecked.
 */
function coversEverything(draft: StatementDraft): boolean {
  const { openingBalance, closingBalance, printedTotals, transactions } = draft;
  const last = transactions.at(-1);
  const running = transactions.filter((row) => row.balance !== null).length;
  const endsAtRow = last !== undefined && last.balance !== null && !isLastDayReordered(transactions);
  const byBalances = openingBalance !== null && (closingBalance !== null || endsAtRow);
  const byTotals = transactions.length > 0 && printedTotals.credits !== null && printedTotals.debits !== null;
  const balances = running + Number(openingBalance !== null) + Number(closingBalance !== null);
  return (byBalances || byTotals) && balances !== 1;
}

/**
 * Whether the rows of the last day are in a different order than in the file. That order comes from their balances.
 * Without a closing balance, an edited amount could produce another order that agrees.
 */
function isLastDayReordered(transactions: readonly ReadTransaction[]): boolean {
  const [first, last] = [transactions[0], transactions.at(-1)];
  if (!first || !last || last.page !== null) return false;
  const newestFirst = first.date !== last.date && first.line > last.line;
  for (let at = transactions.length - 1; at > 0; at--) {
    const [before, row] = [transactions[at - 1], transactions[at]];
    if (!before || !row || before.date !== last.date) return false;
    if (before.line > row.line !== newestFirst) return true;
  }
  return false;
}

/**
 * Whether only the first row's amount is unchecked: all rows have agreeing balances, but the opening balance is
 * missing. An edit to that amount would go unnoticed, so this is not proof.
 */
export function coversAllButFirst(draft: StatementDraft): boolean {
  const { openingBalance, transactions, doubts = [], assumptions = [] } = draft;
  return (
    openingBalance === null &&
    transactions.length > 1 &&
    doubts.length + assumptions.length === 0 &&
    transactions.every(({ balance, page }) => balance !== null && page === null) &&
    prove(draft).verification === "NOT_CHECKABLE"
  );
}

/** Checks the rows from one balance to the next. A single wrong balance is one conflict, not two. */
function balanceConflicts(draft: StatementDraft): Conflict[] {
  const conflicts: Conflict[] = [];
  // `expected` restarts at each printed balance. `unbroken` continues past one that does not match.
  let expected = draft.openingBalance;
  let unbroken = draft.openingBalance;
  const meets = (printed: Cents) => expected === null || printed === expected || printed === unbroken;
  for (const row of draft.transactions) {
    if (expected !== null) expected += row.amount;
    if (unbroken !== null) unbroken += row.amount;
    if (row.balance === null) continue;
    if (!meets(row.balance) && expected !== null) conflicts.push(runningConflict(row, row.balance, expected));
    else unbroken = row.balance;
    expected = row.balance;
  }
  const { closingBalance } = draft;
  if (closingBalance !== null && expected !== null && !meets(closingBalance)) {
    conflicts.push({
      kind: "CLOSING_BALANCE",
      message: `The closing balance is printed as ${money(closingBalance)}, but the transactions lead to ${money(expected)}: ${outBy(closingBalance - expected)}.`,
      page: draft.transactions.at(-1)?.page ?? null,
      line: null,
      difference: closingBalance - expected,
    });
  }
  return conflicts;
}

function runningConflict(row: ReadTransaction, printed: Cents, expected: Cents): Conflict {
  const rounding =
    Math.abs(printed - expected) === 1 ? " The bank may have rounded; an edit looks the same." : "";
  return {
    kind: "RUNNING_BALANCE",
    message: `${place(row)}: the balance is printed as ${money(printed)}, but the transactions lead to ${money(expected)}: ${outBy(printed - expected)}.${rounding}`,
    page: row.page,
    line: row.line,
    difference: printed - expected,
  };
}

/** The sums of either side, both positive. */
export function moneyInAndOut(rows: readonly { amount: Cents }[]): { into: Cents; out: Cents } {
  const into = rows.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0);
  return { into, out: rows.reduce((sum, { amount }) => sum - Math.min(amount, 0), 0) };
}

/** Compares printed totals as magnitudes. A transaction of zero may be counted on either side. */
function totalConflicts(draft: StatementDraft): Conflict[] {
  const { transactions, printedTotals } = draft;
  const { into, out } = moneyInAndOut(transactions);
  const credits = transactions.filter(({ amount }) => amount > 0).length;
  const debits = transactions.filter(({ amount }) => amount < 0).length;
  const zeros = transactions.length - credits - debits;
  return [
    ...sumConflict("TOTAL_CREDITS", "money in", printedTotals.credits, into),
    ...sumConflict("TOTAL_DEBITS", "money out", printedTotals.debits, out),
    ...countConflict("money in", printedTotals.creditCount, credits, zeros),
    ...countConflict("money out", printedTotals.debitCount, debits, zeros),
  ];
}

function sumConflict(
  kind: "TOTAL_CREDITS" | "TOTAL_DEBITS",
  side: string,
  printed: Cents | null,
  sum: Cents,
): Conflict[] {
  if (printed === null || Math.abs(printed) === sum) return [];
  const difference = sum - Math.abs(printed);
  const message = `The total of ${side} is printed as ${money(Math.abs(printed))}, but the transactions add up to ${money(sum)}: ${outBy(difference)}.`;
  return [{ kind, message, page: null, line: null, difference }];
}

function countConflict(side: string, printed: number | null, found: number, zeros: number): Conflict[] {
  if (printed === null || (printed >= found && printed <= found + zeros)) return [];
  const message = `The statement counts ${printed} transactions of ${side}, but ${found} were found.`;
  return [{ kind: "COUNT", message, page: null, line: null, difference: null }];
}

/** Banks list rows by booking or by value date, which are at most this many days apart. */
const MAX_DAYS_BACK = 45;

/** A data file whose balances follow in its own order may still have a date that this order contradicts. */
function orderConflicts({ transactions }: StatementDraft): Conflict[] {
  return transactions.flatMap((row, at): Conflict[] => {
    const before = transactions[at - 1];
    if (!before || row.page !== null || before.date <= row.date) return [];
    if (before.date <= addDays(row.date, MAX_DAYS_BACK)) return [];
    const message = `${place(row)}: the row before it is dated ${before.date}, and the balances follow in this order. Check both dates.`;
    return [{ kind: "DATE", message, page: null, line: row.line, difference: null }];
  });
}

/** A row dated this many days after it is read has a wrong year. Payments are arranged months ahead. */
const MAX_DAYS_AHEAD = 366;

/** The rows that are dated long after the day on which the file is read. */
export function futureConflicts({ transactions }: StatementDraft, today: IsoDate | undefined): Conflict[] {
  const last = today === undefined ? null : addDays(today, MAX_DAYS_AHEAD);
  return transactions.flatMap((row): Conflict[] => {
    if (last === null || row.date <= last) return [];
    const message = `${place(row)}: its date is in the future.`;
    return [{ kind: "DATE", message, page: row.page, line: row.line, difference: null }];
  });
}

/** Applies to paged files only. An export states the period that was requested, not the one it covers. */
function dateConflicts({ from, to, kind, transactions }: StatementDraft): Conflict[] {
  const before = kind === "CREDIT_CARD" ? DAYS_BEFORE_PERIOD.card : DAYS_BEFORE_PERIOD.other;
  const first = from === null ? null : addDays(from, -before);
  const last = to === null ? null : addDays(to, DAYS_AFTER_PERIOD);
  return transactions.flatMap((row): Conflict[] => {
    if (row.page === null) return [];
    const outside = (first !== null && row.date < first) || (last !== null && row.date > last);
    const fault = outside
      ? `the date lies outside the statement's period (${from ?? "?"} to ${to ?? "?"})`
      : faultOfDate(row);
    if (fault === null) return [];
    const message = `${place(row)}: ${fault}.`;
    return [{ kind: "DATE", message, page: row.page, line: row.line, difference: null }];
  });
}

function faultOfDate(row: ReadTransaction): string | null {
  switch (row.dateFault) {
    case "MISSING":
      return "no date is printed for it, although every other row has one";
    case "UNREADABLE":
      return "its date is not a valid date";
    case "OUT_OF_ORDER":
      return "its date is out of order with the rows around it";
    default:
      return null;
  }
}

function place(row: ReadTransaction): string {
  const where = row.page === null ? `Line ${row.line}` : `Page ${row.page}, row ${row.line}`;
  return `${where} (${row.date}${row.description === "" ? "" : ` ${row.description.slice(0, 40)}`})`;
}

function outBy(difference: Cents): string {
  return `${money(Math.abs(difference))} too ${difference > 0 ? "much" : "little"}`;
}

/**
 * No currency sign, since a statement can be in any currency. Created once because every competing reading
 * uses it many times.
 */
const twoDecimals = new Intl.NumberFormat("en-NZ", { minimumFractionDigits: 2 });

export function money(cents: Cents): string {
  return twoDecimals.format(cents / 100).replace("-", "−");
}
