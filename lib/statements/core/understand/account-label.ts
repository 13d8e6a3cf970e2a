/** The details that name an account, from its statements or from a debt that the broker entered. */
type Named = { bank: string | null; accountName: string | null; accountNumber: string | null };

/**
 * Returns the name of an account for screens, documents, checklists and messages: its bank and the end of its number,
 * if known. `Kererū Bank ··2300`, or `Kererū Bank ··2300 (AUD)` for a currency other than the main one.
 */
export function accountLabel(
  account: Named & { currency?: string | null },
  mainCurrency = account.currency,
): string {
  const { bank, accountName, accountNumber, currency } = account;
  const parts = [bank ?? accountName ?? "Unnamed account", accountEnding(accountNumber)];
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

/** The same without the dots. A masked number shows these digits too. */
export function endDigits(accountNumber: string | null): string {
  const visible = accountNumber?.replace(/[^\p{L}\p{N}]/gu, "") ?? "";
  return visible.slice(-4);
}
