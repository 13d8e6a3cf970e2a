import { accountNumberEnd } from "./account-number-end.ts";
import type { SummaryAccount } from "./verification-copy.ts";

/** What an account is called: its bank and the end of its number, or as much of them as its statements show. */
export function accountLabel(
  account: Pick<SummaryAccount, "bank" | "accountNumber" | "accountName">,
): string {
  const named = account.bank ?? account.accountName ?? "Account";
  return [named, accountNumberEnd(account.accountNumber)].filter(Boolean).join(" ");
}
