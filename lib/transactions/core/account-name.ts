import type { ListedAccount } from "./listed-transaction.ts";

/**
 * An account's name beside its transactions: the bank and the last digits, as far as statements show them,
 * plus the currency if it is not the application's main one. `Kererū Bank …1477`, `Kererū Bank …1477 (AUD)`.
 */
export function accountName(account: ListedAccount, mainCurrency: string): string {
  const end = account.accountNumber && `…${account.accountNumber.replace(/^[*\s-]+/, "")}`;
  const parts = [account.bank ?? account.accountName ?? "Account", end];
  if (account.currency !== mainCurrency) parts.push(`(${account.currency})`);
  return parts.filter(Boolean).join(" ");
}
