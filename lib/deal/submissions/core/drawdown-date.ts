/**
 * The date of a drawdown unless another one is given: for a refix, when the last of the fixed rates that it replaces
 * ends, and otherwise today. A fixed rate that is over has floated since, so its refix starts today.
 */
export function drawdownDate(refixedUntil: readonly (string | null)[], today: string): string {
  return refixedUntil.reduce<string>((last, until) => (until !== null && until > last ? until : last), today);
}
