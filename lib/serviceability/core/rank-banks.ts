/** What a bank lends; with something undecided, `high` is what it lends once all of it is repaid and ended. */
interface Lent {
  readonly maxLending: number;
  readonly high: { readonly maxLending: number } | null;
}

/** What a bank lends at best, in whole dollars: with what is undecided repaid and ended. */
export function mostOf({ maxLending, high }: Lent): number {
  return high?.maxLending ?? maxLending;
}

/** The order of banks everywhere: the most lending first, ties by what they lend at best, then as they come. */
export function byLending(one: Lent, other: Lent): number {
  return other.maxLending - one.maxLending || mostOf(other) - mostOf(one);
}

/** The bank that lends most, and those that lend as much, in their order; none if nothing is lent. */
export function topBanks<Bank extends Lent>(banks: readonly Bank[]): Bank[] {
  const [best] = banks.toSorted(byLending);
  return best === undefined || mostOf(best) === 0 ? [] : banks.filter((bank) => byLending(best, bank) === 0);
}

/** Every bank of a sheet, to begin a sentence: `Both banks`, `All 5 banks`. */
export function allBanks(count: number): string {
  return count === 2 ? "Both banks" : `All ${count} banks`;
}
