import type { Cents } from "../model.ts";

const homeLoanFrom = 6_000_000;

/**
 * Detects a home loan by its account's name or else its balance: unsecured and car loans rarely stay above
 * $60,000.
 */
export function isHomeLoan(accountName: string | null, balance: Cents | null): boolean {
  if (/home|hous|mortgage/i.test(accountName ?? "")) return true;
  if (/personal|car|vehicle|student|top.?up/i.test(accountName ?? "")) return false;
  return Math.abs(balance ?? 0) >= homeLoanFrom;
}
