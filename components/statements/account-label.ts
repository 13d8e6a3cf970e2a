import type { SummaryAccount } from "./verification-badge.tsx";

/** The name of an account: its bank and the end of its number, as far as its statements show them. */
export function accountLabel(
  account: Pick<SummaryAccount, "bank" | "accountNumber" | "accountName">,
): string {
  const named = account.bank ?? account.accountName ?? "Account";
  return [named, accountNumberEnd(account.accountNumber)].filter(Boolean).join(" ");
}

/** The visible end of a masked account number: `****-****-****-1477` → `…1477`. */
export function accountNumberEnd(masked: string | null): string | null {
  return masked && `…${masked.replace(/^[*\s-]+/, "")}`;
}
