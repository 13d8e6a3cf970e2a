import { groupThousands } from "./money.ts";

/** Capitalizes the first letter: a schema's "must not be empty" is shown under its field as "Must not be empty". */
export function capitalize<T extends string | undefined>(text: T): T {
  return (text && text.charAt(0).toUpperCase() + text.slice(1)) as T;
}

/** The opposite: a label within a sentence. */
export function decapitalize(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** A count with its noun, and what depends on the number: `1 day`, `2,345 days`, `2 answers are`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${groupThousands(count)} ${count === 1 ? one : many}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function joinWithAnd(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/** Escapes text for HTML, including attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/**
 * Formats a fraction as a percentage with a true minus sign: 0.0825 → `8.25%`, 0.5 → `50%`. `decimals` is the maximum
 * shown. `fixed` keeps trailing zeros, for columns (`8.50%`).
 */
export function formatPercentage(fraction: number, decimals = 2, fixed = false): string {
  const scale = 10 ** decimals;
  // Binary fractions miss halves (0.00285 × 10,000 = 28.499…). Twelve significant figures restore the decimal.
  const rounded = Math.round(Number((Math.abs(fraction) * 100 * scale).toPrecision(12))) / scale;
  const shown = fixed ? rounded.toFixed(decimals) : String(rounded);
  return `${fraction < 0 && rounded !== 0 ? "−" : ""}${shown}%`;
}

/** Formats an interest rate: `5.39%`, `6.50%`, and with up to four decimals where needed: `5.395%`. */
export function formatRate(fraction: number): string {
  const isShort = Math.abs(fraction * 10_000 - Math.round(fraction * 10_000)) < 1e-9;
  return isShort ? formatPercentage(fraction, 2, true) : formatPercentage(fraction, 4);
}

/**
 * Parses a percentage to a fraction: `5.39` → 0.0539. Uses an exponent, because dividing by 100 leaves a binary
 * rounding error in every fourth value, such as 0.0007000000000000001 for `0.07`.
 */
export function fractionOfPercentage(digits: string): number {
  return Number(`${digits}e-2`);
}
