import { endDigits, maskAccountNumber } from "./mask-account-number.ts";

/** A suffix printed apart from its base: `12-3456-0077812-00`, `12 3456 0077812 00`, and alone `7812-00`. */
const APART = /(?:[^-\s]{4}-|[^-\s]{7} )(\d{2,3})$/;

/** A whole New Zealand number without separators. Card numbers of the same length begin with other digits. */
const JOINED = /^(?:[0-2]\d|3[018]|88)\d{11}(\d{2,3})$/;

/**
 * Returns the end of an account number by which banks and customers know the account, or an empty string. A New Zealand
 * suffix is shared by most accounts and means nothing without the digits before it: `12-3456-0077812-00` → `7812-00`.
 * Any other number is known by its last four digits.
 */
export function accountEnding(accountNumber: string | null): string {
  const number = accountNumber?.trim() ?? "";
  const suffix = (APART.exec(number) ?? JOINED.exec(number))?.[1];
  if (suffix === undefined) return endDigits(number);
  const base = endDigits(number.slice(0, -suffix.length));
  // Files of one bank print suffixes with two or with three digits.
  return [base, suffix.replace(/^0(?=\d\d)/, "")].filter(Boolean).join("-");
}

/** An account number as the API returns it: masked, and the end that names the account. */
export function shownNumber(accountNumber: string | null): {
  accountNumber: string | null;
  accountEnding: string | null;
} {
  return {
    accountNumber: accountNumber === null ? null : maskAccountNumber(accountNumber),
    accountEnding: accountEnding(accountNumber) || null,
  };
}
