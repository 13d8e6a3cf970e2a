/** What a bank lends; with something undecided, `high` is what it lends once all of it is repaid and ended. */
export interface Lent {
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

/** The banks that share the highest lending, in their order; none if nothing is lent. */
export function topBanks<Bank extends Lent>(banks: readonly Bank[]): Bank[] {
  const most = Math.max(0, ...banks.map(({ maxLending }) => maxLending));
  return most === 0 ? [] : banks.filter(({ maxLending }) => maxLending === most);
}
