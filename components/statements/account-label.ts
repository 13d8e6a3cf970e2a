import type { SummaryAccount } from "./verification-words.ts";

/** What an account is called: its bank and the end of its number, or as much of them as its statements show. */
export function accountLabel({
  bank,
  accountNumber,
  accountName,
}: Pick<SummaryAccount, "bank" | "accountNumber" | "accountName">): string {
  // The number is masked but for its end: the stars say nothing.
  const end = accountNumber?.replace(/^[*\s-]+/, "");
  return [bank ?? accountName ?? "Account", end && `…${end}`].filter(Boolean).join(" ");
}
