import type { Cents } from "#lib/statements/core/model.ts";

/**
 * How many printed balances follow from the previous one and the amounts between, out of those that can be
 * checked.
 */
export type Agreement = { checked: number; agreed: number };

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
