import { type Cents, formatWholeMoney } from "#lib/platform/money.ts";

/** A bank's lending compared with the requested loan; `OPEN` where that depends on an undecided outcome. */
interface ComparedWithLoan {
  kind: "MORE" | "LESS" | "OPEN";
  words: string;
}

/**
 * Compares a bank's lending with the requested loan: `$564,000 more than requested`. `high` is its lending with
 * undecided debts repaid and rent ended, and `onlyHigh` the text for a loan that only `high` reaches.
 */
export function comparedWithLoan(
  figures: { most: Cents; high: Cents | null; onlyHigh?: string },
  requested: Cents,
): ComparedWithLoan {
  const { most, high, onlyHigh = "Undecided" } = figures;
  const margin = most - requested;
  const best = (high ?? most) - requested;
  if (margin >= 0) return { kind: "MORE", words: marginWords(margin) };
  if (best >= 0) return { kind: "OPEN", words: onlyHigh };
  return { kind: "LESS", words: best > margin ? `At best ${marginWords(best)}` : marginWords(margin) };
}

/** Spells the comparison out, because an amount "over" reads like one over a limit. */
export function marginWords(margin: Cents): string {
  if (margin === 0) return "Just reaches";
  return `${formatWholeMoney(Math.abs(margin))} ${margin < 0 ? "less" : "more"} than requested`;
}

/** Whether a bank reaches the loan; `CAUTION` where it does, but the security supports less than the loan. */
export type Reach = "REACHES" | "CAUTION" | "UNDECIDED" | "SHORT";

/** `supported` is the amount that the security supports at a bank that would lend more. Null without a loan. */
export function reachOf(
  figures: { most: Cents; high: Cents | null; supported: Cents | null },
  requested: Cents | null,
): Reach | null {
  const { most, high, supported } = figures;
  if (requested === null) return null;
  if (most >= requested) return supported === null || supported >= requested ? "REACHES" : "CAUTION";
  return (high ?? most) >= requested ? "UNDECIDED" : "SHORT";
}
