/** What names an account: of its statements, or of a debt that the broker entered. */
type Named = { bank: string | null; accountName: string | null; accountNumber: string | null };

/**
 * The name of an account on screens, documents, checklists and in messages: its bank and the end of its number, as far
 * as statements show them. `Kererū Bank ··2300`; with another currency than the main one, `Kererū Bank ··2300 (AUD)`.
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
 * A label without its last digits, and these with what follows, so that a narrow column can shorten the name alone:
 * `Kererū Bank` and `··2300 (AUD)`.
 */
export function splitAccountLabel(label: string): [name: string, ending: string | null] {
  const at = label.lastIndexOf(" ··");
  return at === -1 ? [label, null] : [label.slice(0, at), label.slice(at + 1)];
}

/** The last four digits of an account number, masked or not: `12-3456-0789012-00` → `··1200`. */
export function accountEnding(accountNumber: string | null): string | null {
  const end = endDigits(accountNumber);
  return end === "" ? null : `··${end}`;
}

/** The same without the dots: what a masked number leaves visible. */
export function endDigits(accountNumber: string | null): string {
  const visible = accountNumber?.replace(/[^\p{L}\p{N}]/gu, "") ?? "";
  return visible.slice(-4);
}
