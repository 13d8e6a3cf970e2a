import { type Cents, formatMoney } from "#lib/money.ts";

/** Writes cents of one currency; null stands for a figure that no statement shows. */
export type MoneyFormat = (cents: Cents | null) => string;

/** `$1,234.56` for New Zealand dollars (and where no currency is named), `AUD 1,234.56` for others; a true minus. */
export function moneyFormat(currency: string | null): MoneyFormat {
  const sign = currency === null || currency === "NZD" ? "$" : `${currency} `;
  return (cents) => (cents === null ? "–" : formatMoney(cents).replace("$", sign));
}
