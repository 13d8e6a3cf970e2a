import type { Cents } from "#lib/platform/money.ts";

/** A bank's lending; `high` is its lending with undecided debts repaid and rent ended. */
interface Lent {
  readonly maxLending: number;
  readonly high: { readonly maxLending: number } | null;
}

/** A bank's highest lending, in whole dollars: with undecided debts repaid and rent ended. */
export function mostOf({ maxLending, high }: Lent): number {
  return high?.maxLending ?? maxLending;
}

/** The order of banks everywhere: highest lending first, ties by `high`, otherwise unchanged. */
export function byLending(one: Lent, other: Lent): number {
  return other.maxLending - one.maxLending || mostOf(other) - mostOf(one);
}

/** The banks with the highest lending, in their order; empty if no bank lends. */
export function topBanks<Bank extends Lent>(banks: readonly Bank[]): Bank[] {
  const [best] = banks.toSorted(byLending);
  return best === undefined || mostOf(best) === 0 ? [] : banks.filter((bank) => byLending(best, bank) === 0);
}

/** How many banks lend an amount, in cents. */
export function reachedBy(banks: readonly Pick<Lent, "maxLending">[], requested: Cents): number {
  return banks.filter(({ maxLending }) => maxLending * 100 >= requested).length;
}

/** `3 of 5 banks reach $650,000`. */
export function reachWords(reaching: number, all: number, loan: string): string {
  if (reaching === all) return `${allBanks(all)} reach ${loan}`;
  if (reaching === 0) return `None of the ${all} banks reaches ${loan}`;
  return `${reaching} of ${all} banks ${reaching === 1 ? "reaches" : "reach"} ${loan}`;
}

/** All banks of a sheet, at the start of a sentence: `Both banks`, `All 5 banks`. */
export function allBanks(count: number): string {
  return count === 2 ? "Both banks" : `All ${count} banks`;
}
