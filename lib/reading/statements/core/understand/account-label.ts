import { endDigits } from "../../../../platform/format/mask-account-number.ts";
import type { AccountKind } from "../model.ts";
import { accountKindLabels } from "./account-kinds.ts";

/** The details that name an account, from its statements and from the broker. */
type Named = {
  /** The broker's own name for it, which goes before every other. */
  customName?: string | null | undefined;
  bank: string | null;
  accountName: string | null;
  accountNumber: string | null;
  kind?: AccountKind | null;
};

/**
 * Returns the name of an account for screens, documents, checklists and messages: the broker's name for it or its bank,
 * and the end of its number, if known. `Kererū Bank ··2300`, or `Kererū Bank ··2300 (AUD)` for a currency other than the
 * main one.
 */
export function accountLabel(
  account: Named & { currency?: string | null },
  mainCurrency = account.currency,
): string {
  const { customName, bank, accountName, accountNumber, kind, currency } = account;
  const name = customName ?? bank ?? accountName ?? (kind ? accountKindLabels[kind] : "Unnamed account");
  const parts = [name, accountEnding(accountNumber)];
  if (currency && currency !== mainCurrency) parts.push(`(${currency})`);
  return parts.filter(Boolean).join(" ");
}

/**
 * Splits a label into the name and the last digits with the rest, so that a narrow column can truncate only the name:
 * `Kererū Bank` and `··2300 (AUD)`.
 */
export function splitAccountLabel(label: string): [name: string, ending: string | null] {
  const at = label.lastIndexOf(" ··");
  return at === -1 ? [label, null] : [label.slice(0, at), label.slice(at + 1)];
}

/** Returns the last four digits of an account number, masked or not: `12-3456-0789012-00` → `··1200`. */
export function accountEnding(accountNumber: string | null): string | null {
  const end = endDigits(accountNumber);
  return end === "" ? null : `··${end}`;
}
