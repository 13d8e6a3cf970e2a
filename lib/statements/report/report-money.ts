import { type Cents, formatMoney } from "#lib/money.ts";

/** Formats cents of one currency; null is a figure that no statement shows. */
export type MoneyFormat = (cents: Cents | null) => string;

/**
 * `$1,234.56` for New Zealand dollars (and without a currency), `AUD 1,234.56` for others, with a true minus
 * sign.
 */
export function moneyFormat(currency: string | null): MoneyFormat {
  const sign = currency === null || currency === "NZD" ? "$" : `${currency} `;
  return (cents) => (cents === null ? "–" : formatMoney(cents).replace("$", sign));
}
