import type { Cents } from "#lib/money.ts";
import type { BankAssessment } from "#lib/serviceability/core/assess.ts";

export type Standing = BankAssessment & {
  /** Cents by which the bank goes beyond the loan asked for; negative: short of it; null when none is named. */
  margin: Cents | null;
};

/** The banks, the one that lends most first; equals stay in the sheet's order. */
export function rankedBanks(assessments: readonly BankAssessment[], requested: Cents | null): Standing[] {
  return assessments
    .map((bank) => ({ ...bank, margin: requested === null ? null : bank.maxLending * 100 - requested }))
    .sort((one, other) => other.maxLending - one.maxLending);
}

/** How many banks reach the loan, in words: `3 of 5 banks reach $650,000`. */
export function reachSentence(banks: readonly Standing[], loan: string): string {
  const reaching = banks.filter((bank) => (bank.margin ?? -1) >= 0).length;
  if (reaching === banks.length) return `All ${banks.length} banks reach ${loan}`;
  if (reaching === 0) return `None of the ${banks.length} banks reaches ${loan}`;
  return `${reaching} of ${banks.length} banks ${reaching === 1 ? "reaches" : "reach"} ${loan}`;
}

/** The bank to look at closer: the one that was chosen while the sheet has it, else the one that lends most. */
export function chosenBank(banks: readonly Standing[], preferred: string | null): string {
  const kept = banks.find(({ bank }) => bank === preferred) ?? banks[0];
  return kept?.bank ?? "";
}
