import type { SummaryAccount } from "./verification-badge.tsx";

/** What an account is called: its bank and the end of its number, or as much of them as its statements show. */
export function accountLabel(
  account: Pick<SummaryAccount, "bank" | "accountNumber" | "accountName">,
): string {
  const named = account.bank ?? account.accountName ?? "Account";
  return [named, accountNumberEnd(account.accountNumber)].filter(Boolean).join(" ");
}

/** The end of a masked account number, all that it tells: `****-****-****-1477` → `…1477`; null stays null. */
export function accountNumberEnd(masked: string | null): string | null {
  return masked && `…${masked.replace(/^[*\s-]+/, "")}`;
}
