import { type Cents, groupThousands } from "#lib/money.ts";

/** Cents as whole dollars, for figures whose cents say nothing (lending, property): 64512345 → `$645,123`. */
export function formatWholeMoney(cents: Cents): string {
  const dollars = Math.round(Math.abs(cents) / 100);
  return `${cents < 0 && dollars !== 0 ? "−" : ""}$${groupThousands(dollars)}`;
}
