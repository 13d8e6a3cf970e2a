import type { Cents } from "#lib/money.ts";
import type { BankAssessment } from "#lib/serviceability/core/assess.ts";

export type RankedBank = BankAssessment & {
  /** Cents above the requested loan, negative if the bank lends less; null if no loan was entered. */
  margin: Cents | null;
};

/** The banks by lending, highest first; ties keep the sheet's order. */
export function rankedBanks(assessments: readonly BankAssessment[], requested: Cents | null): RankedBank[] {
  return assessments
    .map((bank) => ({ ...bank, margin: requested === null ? null : bank.maxLending * 100 - requested }))
    .sort((one, other) => other.maxLending - one.maxLending);
}

/** How many banks reach the loan, in words: `3 of 5 banks reach $650,000`. */
export function reachSentence(banks: readonly RankedBank[], loan: string): string {
  const reaching = banks.filter((bank) => (bank.margin ?? -1) >= 0).length;
  if (reaching === banks.length) return `All ${banks.length} banks reach ${loan}`;
  if (reaching === 0) return `None of the ${banks.length} banks reaches ${loan}`;
  return `${reaching} of ${banks.length} banks ${reaching === 1 ? "reaches" : "reach"} ${loan}`;
}

/** The key of the preferred bank if the sheet has it, otherwise of the one that lends most. */
export function chosenBank(banks: readonly RankedBank[], preferred: string | null): string {
  const kept = banks.find(({ bank }) => bank === preferred) ?? banks[0];
  return kept?.bank ?? "";
}
