import type { Cents } from "#lib/statements/core/model.ts";

/** How many printed balances follow from the one before and the amounts between, out of how many could be checked. */
export type Agreement = { checked: number; agreed: number };

/** Walks rows oldest first; a balance that disagrees is taken as it stands for the next step. */
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
