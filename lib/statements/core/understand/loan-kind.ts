import type { Cents } from "../model.ts";

const homeLoanFrom = 6_000_000;

/** A home loan by its account's name, else by its size: nobody owes $60,000 on an unsecured or a car loan for long. */
export function isHomeLoan(accountName: string | null, balance: Cents | null): boolean {
  if (/home|hous|mortgage/i.test(accountName ?? "")) return true;
  if (/personal|car|vehicle|student|top.?up/i.test(accountName ?? "")) return false;
  return Math.abs(balance ?? 0) >= homeLoanFrom;
}
