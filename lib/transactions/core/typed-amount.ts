import { type Cents, toDecimal } from "#lib/money.ts";

const written = /^[-+−]?\$?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{0,2})?$/;

/** The digits of a typed amount: `$1,234.5` → `1234.5`; null if it is not an amount. */
function digitsOf(typed: string): string | null {
  const [, whole, decimals = ""] = written.exec(typed.trim()) ?? [];
  return whole === undefined ? null : `${BigInt(whole.replaceAll(",", ""))}${decimals}`;
}

/** The unsigned cents of a typed amount: `$1,234.5` → 123450; null if it is not an amount or is too large. */
export function readTypedAmount(typed: string): Cents | null {
  const digits = digitsOf(typed);
  const cents = digits === null ? Number.NaN : Math.round(Number(digits) * 100);
  return Number.isSafeInteger(cents) ? cents : null;
}

/**
 * Matches amounts while they are being typed: `45` finds 45.00 to 45.99, `45.2` finds 45.20 to 45.29, and
 * `45.20` finds only that. Signs are ignored. Null if the text is not an amount.
 */
export function amountTest(typed: string): ((amount: Cents) => boolean) | null {
  const digits = digitsOf(typed);
  if (digits === null) return null;
  const start = digits.includes(".") ? digits : `${digits}.`;
  return (amount) => toDecimal(Math.abs(amount)).startsWith(start);
}
