import { type Cents, formatMoney, groupThousands } from "#lib/platform/money.ts";

const steps = [
  { dollars: 1_000_000_000, unit: "b" },
  { dollars: 1_000_000, unit: "m" },
  { dollars: 1_000, unit: "k" },
] as const;

/** Formats cents compactly, for charts and chips: `$850`, `$12.5k`, `$1.25m`, `−$3k`. Three significant figures. */
export function formatCompactMoney(cents: Cents): string {
  const sign = cents < 0 ? "−" : "";
  const dollars = Math.abs(cents) / 100;
  // Chooses the unit by the rounded figure: 999,500 is already 1m.
  const step = steps.find((candidate) => dollars >= candidate.dollars * 0.9995);
  if (!step) return dollars < 0.5 ? "$0" : `${sign}$${Math.round(dollars)}`;
  return `${sign}$${threeFigures(dollars / step.dollars)}${step.unit}`;
}

function threeFigures(value: number): string {
  const decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
  return String(Number(value.toFixed(decimals)));
}

/** Formats cents as whole dollars, for amounts whose cents do not matter (lending, property): 64512345 → `$645,123`. */
export function formatWholeMoney(cents: Cents): string {
  const dollars = Math.round(Math.abs(cents) / 100);
  return `${cents < 0 && dollars !== 0 ? "−" : ""}$${groupThousands(dollars)}`;
}

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
