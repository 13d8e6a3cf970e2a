import type { Cents } from "../model.ts";

/** More amounts between two balances could add up to their difference by chance. */
const MAX_OPEN = 10;

/** A row in booking order. `isOpen`: nothing beside the amount shows whether it came in or went out. */
type OpenRow = { amount: Cents; isOpen: boolean; balance: Cents | null };

/**
 * The amounts with the signs that lead from each printed balance to the next, if only one choice of signs does.
 * `settled`: whether the sign of each is known. An amount whose sign is not keeps the one that it has.
 */
export function signedByBalance(
  rows: readonly OpenRow[],
  opening: Cents | null,
): { amounts: Cents[]; settled: boolean[] } {
  const amounts = rows.map(({ amount }) => amount);
  const settled = rows.map(({ amount, isOpen }) => !isOpen || amount === 0);
  let expected = opening;
  let open: number[] = [];
  for (const [at, { amount, balance }] of rows.entries()) {
    if (expected !== null) expected += amount;
    if (!settled[at]) open.push(at);
    if (balance === null) continue;
    const out = expected === null ? null : onlyPart(open, amounts, (expected - balance) / 2);
    for (const each of out === null ? [] : open) {
      settled[each] = true;
      if (out?.includes(each)) amounts[each] = -(amounts[each] ?? 0);
    }
    expected = balance;
    open = [];
  }
  return { amounts, settled };
}

/** The only of these amounts that add up to a sum; null if there are none or several such. */
function onlyPart(open: readonly number[], amounts: readonly Cents[], sum: Cents): number[] | null {
  if (open.length > MAX_OPEN) return null;
  let found: number[] | null = null;
  for (let mask = 0; mask < 1 << open.length; mask += 1) {
    const picked = open.filter((_, bit) => mask & (1 << bit));
    if (picked.reduce((total, at) => total + (amounts[at] ?? 0), 0) !== sum) continue;
    if (found) return null;
    found = picked;
  }
  return found;
}
