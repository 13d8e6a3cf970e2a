/** Money is whole cents in a number (exact to 90 trillion dollars). Decimals are used only in input and output. */
export type Cents = number;

/** Cents as the decimal string of the API: `-1234.5` dollars → `"-1234.50"`. */
export function toDecimal(cents: Cents): string {
  const sign = cents < 0 ? "-" : "";
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Cents as a JSON number with at most two decimals; null stays null. */
export function toNumber(cents: Cents): number;
export function toNumber(cents: Cents | null): number | null;
export function toNumber(cents: Cents | null): number | null {
  return cents === null ? null : cents / 100;
}

/** A JSON number of dollars as exact cents: 0.29 → 29, never 28.99. */
export function toCents(amount: number): Cents {
  return Math.round(amount * 100);
}

export function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Cents formatted for display: `$1,234.56`, with a true minus sign. */
export function formatMoney(cents: Cents): string {
  const whole = Math.round(Math.abs(cents));
  const sign = cents < 0 && whole !== 0 ? "−" : "";
  return `${sign}$${groupThousands(Math.floor(whole / 100))}.${String(whole % 100).padStart(2, "0")}`;
}

/**
 * Formats a non-negative whole number with commas (or another `separator`) between thousands, as is usual in New
 * Zealand: 1234567 → `1,234,567`. Does not use `Intl`, which takes twice as long: each keystroke in the calculator
 * formats about twenty figures.
 */
export function groupThousands(whole: number | string, separator = ","): string {
  const digits = String(whole);
  let end = digits.length % 3 || 3;
  let grouped = digits.slice(0, end);
  for (; end < digits.length; end += 3) grouped += separator + digits.slice(end, end + 3);
  return grouped;
}

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

/** `$1,234.56` for New Zealand dollars (and without a currency), `AUD 1,234.56` for others, with a true minus sign. */
export function moneyFormat(currency: string | null): MoneyFormat {
  const sign = currency === null || currency === "NZD" ? "$" : `${currency} `;
  return (cents) => (cents === null ? "–" : formatMoney(cents).replace("$", sign));
}
