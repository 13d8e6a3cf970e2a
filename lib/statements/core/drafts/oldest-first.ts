import type { Cents, ReadTransaction } from "../model.ts";
import { orderedWithinDays } from "./order-by-balance.ts";

/** Rows that may be out of order in a file whose balances all agree, as a share of all rows. */
const OUT_OF_ORDER_SHARE = 0.1;

/**
 * Sorts rows chronologically. Files run oldest or newest first, and some list a day's rows in another order.
 * If dates do not decide, the order in which the printed balances follow from each other wins, then the
 * file's order. A row dated before or after its neighbours, such as interest, stays where the file lists it
 * if only then every balance agrees.
 */
export function oldestFirst(transactions: readonly ReadTransaction[]): ReadTransaction[] {
  let rising = 0;
  let falling = 0;
  for (let i = 1; i < transactions.length; i++) {
    const step = compareDates(transactions[i - 1], transactions[i]);
    if (step < 0) rising++;
    if (step > 0) falling++;
  }
  const forward = falling > 0 ? transactions.toSorted(compareDates) : [...transactions];
  const backward = transactions.toReversed().toSorted(compareDates);
  const [likely, other] = falling > rising ? [backward, forward] : [forward, backward];
  const agreement = agreementOf(likely);
  if (agreement.agreed === agreement.checked) return likely;
  const inFileOrder = falling > rising ? transactions.toReversed() : transactions;
  const orders = [
    likely,
    other,
    orderedWithinDays(likely),
    ...(Math.min(rising, falling) <= Math.max(1, transactions.length * OUT_OF_ORDER_SHARE)
      ? [[...inFileOrder]]
      : []),
  ];
  return best(orders);
}

/** The first of the orders in which most balances agree. */
function best(orders: readonly ReadTransaction[][]): ReadTransaction[] {
  let found: ReadTransaction[] = [];
  let most = -1;
  for (const order of orders) {
    const { agreed } = agreementOf(order);
    if (agreed > most) {
      found = order;
      most = agreed;
    }
  }
  return found;
}

function compareDates(a: ReadTransaction | undefined, b: ReadTransaction | undefined): number {
  if (a === undefined || b === undefined || a.date === b.date) return 0;
  return a.date < b.date ? -1 : 1;
}

function agreementOf(transactions: readonly ReadTransaction[]): Agreement {
  return balanceAgreement(
    transactions.length,
    (i) => transactions[i]?.amount ?? 0,
    (i) => transactions[i]?.balance ?? null,
  );
}

/**
 * How many printed balances follow from the previous one and the amounts between, out of those that can be
 * checked.
 */
type Agreement = { checked: number; agreed: number };

/** Rows are oldest first. After a balance that does not agree, the check continues from that balance. */
export function balanceAgreement(
  count: number,
  amountAt: (index: number) => Cents,
  balanceAt: (index: number) => Cents | null,
  opening: Cents | null = null,
): Agreement {
  let expected = opening;
  let checked = 0;
  let agreed = 0;
  for (let i = 0; i < count; i++) {
    const balance = balanceAt(i);
    if (expected !== null) expected += amountAt(i);
    if (balance === null) continue;
    if (expected !== null) {
      checked++;
      if (expected === balance) agreed++;
    }
    expected = balance;
  }
  return { checked, agreed };
}
