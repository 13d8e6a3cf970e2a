import { type Cents, toDecimal } from "#lib/money.ts";

const written = /^[-+−]?\$?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{0,2})?$/;

/** What somebody typed as digits of an amount: `$1,234.5` → `1234.5`; null where it is none. */
function digitsOf(typed: string): string | null {
  const [, whole, decimals = ""] = written.exec(typed.trim()) ?? [];
  return whole === undefined ? null : `${BigInt(whole.replaceAll(",", ""))}${decimals}`;
}

/** An amount of a field, in cents without its sign: `$1,234.5` → 123450; null where it is none or beyond all sense. */
export function readTypedAmount(typed: string): Cents | null {
  const digits = digitsOf(typed);
  const cents = digits === null ? Number.NaN : Math.round(Number(digits) * 100);
  return Number.isSafeInteger(cents) ? cents : null;
}

/**
 * Whether an amount is what is being typed: `45` finds every 45 dollars and some cents, `45.2` those from 45.20 to
 * 45.29, `45.20` that amount alone. Signs do not matter. Null where the text is no amount.
 */
export function amountTest(typed: string): ((amount: Cents) => boolean) | null {
  const digits = digitsOf(typed);
  if (digits === null) return null;
  const start = digits.includes(".") ? digits : `${digits}.`;
  return (amount) => toDecimal(Math.abs(amount)).startsWith(start);
}
