import type { Cents, ReadTransaction } from "../model.ts";
import { bestOf, compareText, countSteps } from "../values/order.ts";

/** Rows that may be out of order in a file whose balances all agree, as a share of all rows. */
const OUT_OF_ORDER_SHARE = 0.1;

/**
 * Sorts rows chronologically. Files run oldest or newest first, and some list a day's rows in another order. If dates
 * do not decide, the order in which each printed balance follows from the one before wins, then the file's order. A row
 * dated before or after its neighbours, such as interest, stays where the file lists it if only then every balance
 * agrees.
 */
export function oldestFirst(transactions: readonly ReadTransaction[]): ReadTransaction[] {
  const { rising, falling } = countSteps(transactions.map(({ date }) => date));
  const forward = falling > 0 ? transactions.toSorted(compareDates) : [...transactions];
  const backward = transactions.toReversed().toSorted(compareDates);
  const [likely, other] = falling > rising ? [backward, forward] : [forward, backward];
  const agreement = agreementOf(likely);
  if (agreement.agreed === agreement.checked) return likely;
  const inFileOrder = falling > rising ? transactions.toReversed() : transactions;
  const isNearlyOrdered = Math.min(rising, falling) <= Math.max(1, transactions.length * OUT_OF_ORDER_SHARE);
  const orders = [likely, other, orderedWithinDays(likely), ...(isNearlyOrdered ? [[...inFileOrder]] : [])];
  return bestOf(orders, (order) => agreementOf(order).agreed) ?? likely;
}

function compareDates(left: ReadTransaction, right: ReadTransaction): number {
  return compareText(left.date, right.date);
}

function agreementOf(transactions: readonly ReadTransaction[]): Agreement {
  return balanceAgreement(
    transactions.length,
    (i) => transactions[i]?.amount ?? 0,
    (i) => transactions[i]?.balance ?? null,
  );
}

/**
 * How many printed balances follow from the previous one and the amounts between, and how many could be checked. `idle`
 * ones repeat the previous balance after amounts of zero, as any two columns of zeros do.
 */
type Agreement = { checked: number; agreed: number; idle: number };

/** Rows are oldest first. After a balance that does not agree, the check continues from that balance. */
export function balanceAgreement(
  count: number,
  amountAt: (index: number) => Cents,
  balanceAt: (index: number) => Cents | null,
): Agreement {
  let expected: Cents | null = null;
  let checked = 0;
  let agreed = 0;
  let idle = 0;
  let moved = false;
  for (let i = 0; i < count; i++) {
    const balance = balanceAt(i);
    const amount = amountAt(i);
    moved ||= amount !== 0;
    if (expected !== null) expected += amount;
    if (balance === null) continue;
    if (expected !== null) {
      checked++;
      if (expected === balance) agreed++;
      if (expected === balance && !moved) idle++;
    }
    expected = balance;
    moved = false;
  }
  return { checked, agreed, idle };
}

/**
 * Orders the rows of each day so that each balance follows from the one before. Banks list a day's rows in any order.
 * Each row is an edge from the balance before it to the one after it, so an order that uses every row once is an
 * Eulerian path. A day without such an order, or with a row without a balance, stays as it is. Rows are oldest first.
 * Linear in their number.
 */
function orderedWithinDays(rows: readonly ReadTransaction[]): ReadTransaction[] {
  const days = daysOf(rows).map((day) => ({ day, graph: graphOf(day) }));
  // A first day that ends with the balance it began with may start at any of its balances. The next days show which.
  const known = days.find(({ graph }) => graph === null || graph.start !== null)?.graph?.start ?? null;
  const ordered: ReadTransaction[] = [];
  for (const { day, graph } of days) {
    const before = ordered.length === 0 ? known : (ordered.at(-1)?.balance ?? null);
    const start = graph?.start ?? before ?? startOf(day);
    const fits = graph !== null && start !== null && (before === null || start === before);
    const path = fits ? pathFrom(start, graph.leaving) : [];
    ordered.push(...(path.length === day.length ? path : day));
  }
  return ordered;
}

function startOf([first]: readonly ReadTransaction[]): Cents | null {
  return first?.balance == null ? null : first.balance - first.amount;
}

type DayGraph = {
  /** The rows that start from each balance, in reverse order. */
  leaving: Map<Cents, ReadTransaction[]>;
  /** The balance before the day; null if the day ends where it began. */
  start: Cents | null;
};

/** Returns null if a row has no balance, or if the day could start from several balances. */
function graphOf(day: readonly ReadTransaction[]): DayGraph | null {
  const leaving = new Map<Cents, ReadTransaction[]>();
  const surplus = new Map<Cents, number>();
  const count = (balance: Cents, by: number) => surplus.set(balance, (surplus.get(balance) ?? 0) + by);
  for (const row of day.toReversed()) {
    if (row.balance === null) return null;
    const from = row.balance - row.amount;
    const rows = leaving.get(from);
    if (rows) rows.push(row);
    else leaving.set(from, [row]);
    count(from, 1);
    count(row.balance, -1);
  }
  const starts = [...surplus].filter(([, more]) => more > 0);
  const [start, ...others] = starts;
  return others.length > 0 || (start && start[1] > 1) ? null : { leaving, start: start?.[0] ?? null };
}

function daysOf(rows: readonly ReadTransaction[]): ReadTransaction[][] {
  const days: ReadTransaction[][] = [];
  for (const row of rows) {
    const day = days.at(-1);
    if (day?.[0]?.date === row.date) day.push(row);
    else days.push([row]);
  }
  return days;
}

/** Finds a path that uses every reachable row, by Hierholzer's algorithm. */
function pathFrom(start: Cents, leaving: Map<Cents, ReadTransaction[]>): ReadTransaction[] {
  const path: ReadTransaction[] = [];
  const open: (ReadTransaction | null)[] = [null];
  let at = start;
  while (open.length > 0) {
    const next = leaving.get(at)?.pop();
    if (next) {
      open.push(next);
      at = next.balance ?? at;
      continue;
    }
    const done = open.pop();
    if (done) path.push(done);
    at = open.at(-1)?.balance ?? start;
  }
  return path.reverse();
}
