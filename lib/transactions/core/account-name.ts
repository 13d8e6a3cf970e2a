import type { ListedAccount } from "./listed-transaction.ts";

/**
 * What an account is called beside its transactions: bank and the end of its number, as much as its statements show;
 * its currency too where that is not the application's main one. `Kererū Bank …1477`, `Kererū Bank …1477 (AUD)`.
 */
export function accountName(account: ListedAccount, mainCurrency: string): string {
  const end = account.accountNumber && `…${account.accountNumber.replace(/^[*\s-]+/, "")}`;
  const parts = [account.bank ?? account.accountName ?? "Account", end];
  if (account.currency !== mainCurrency) parts.push(`(${account.currency})`);
  return parts.filter(Boolean).join(" ");
}
