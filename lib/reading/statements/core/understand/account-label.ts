import { accountEnding } from "#lib/platform/text/account-number.ts";
import type { AccountKind } from "../model.ts";

/** Labels for the kinds of account, on screens and in documents. */
export const accountKindLabels: Record<AccountKind, string> = {
  TRANSACTION: "Transaction account",
  SAVINGS: "Savings account",
  TERM_DEPOSIT: "Term deposit",
  CREDIT_CARD: "Credit card",
  REVOLVING_CREDIT: "Revolving credit",
  LOAN: "Loan account",
};

/** A number in full or as its bank masked it. `accountEnding` comes with a number that Lodge has masked. */
export type Numbered = { accountNumber: string | null; accountEnding?: string | null | undefined };

/** The details that name an account, from its statements and from the broker. */
type Named = Numbered & {
  /** The broker's own name for it, which goes before every other. */
  customName?: string | null | undefined;
  bank: string | null;
  accountName: string | null;
  kind?: AccountKind | null;
};

/**
 * Returns the name of an account for screens, documents, checklists and messages: the broker's name for it or its bank,
 * and the end of its number, if known. `Kererū Bank ··0012-00`, or `Kererū Bank ··0012-00 (AUD)` for a currency other than
 * the main one.
 */
export function accountLabel(
  account: Named & { currency?: string | null },
  mainCurrency = account.currency,
): string {
  const { customName, bank, accountName, kind, currency } = account;
  const name = customName ?? bank ?? accountName ?? (kind ? accountKindLabels[kind] : "Unnamed account");
  const parts = [name, shownEnding(account)];
  if (currency && currency !== mainCurrency) parts.push(`(${currency})`);
  return parts.filter(Boolean).join(" ");
}

/**
 * Splits a label into the name and the last digits with the rest, so that a narrow column can truncate only the name:
 * `Kererū Bank` and `··0012-00 (AUD)`.
 */
export function splitAccountLabel(label: string): [name: string, ending: string | null] {
  const at = label.lastIndexOf(" ··");
  return at === -1 ? [label, null] : [label.slice(0, at), label.slice(at + 1)];
}

/** Returns the end of an account number that names the account: `12-3456-0077812-00` → `··7812-00`. */
export function shownEnding({ accountNumber, accountEnding: known }: Numbered): string | null {
  const end = known ?? accountEnding(accountNumber);
  return end === "" ? null : `··${end}`;
}
