import { formatMoney } from "#lib/money.ts";
import { roundCents } from "./rounding.ts";

/** Formats cents, possibly fractional, for a sentence: `$10,000`, `$380.50`. */
export function money(cents: number): string {
  return formatMoney(roundCents(cents)).replace(/\.00$/, "");
}

/** Formats a share for a sentence: 0.038 → `3.8%`. */
export function percent(share: number): string {
  return `${Number((share * 100).toFixed(4))}%`;
}

/** A count with its noun: `1 dependant`, `2 dependants`, `no dependants`. */
export function counted(count: number, noun: string): string {
  return `${count === 0 ? "no" : count} ${noun}${count === 1 ? "" : "s"}`;
}
