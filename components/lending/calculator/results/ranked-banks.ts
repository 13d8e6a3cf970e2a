import type { BankAssessment } from "#lib/lending/serviceability/core/assess.ts";
import {
  allBanks,
  mostOf,
  reachedBy,
  reachWords,
  topBanks,
} from "#lib/lending/serviceability/core/rank-banks.ts";
import { joinWithAnd } from "#lib/platform/format.ts";
import { type Cents, formatWholeMoney } from "#lib/platform/money.ts";

/**
 * Describes how many banks reach the loan: `3 of 5 banks reach $650,000`. `goesAlone` is the condition for more of
 * them: `2 of 5 banks reach $650,000; 4 if the rent ends`.
 */
export function reachSentence(
  banks: readonly BankAssessment[],
  requested: Cents,
  { loan, goesAlone }: { loan: string; goesAlone: string | null },
): string {
  const reaching = reachedBy(banks, requested);
  const atBest = banks.filter((bank) => mostOf(bank) * 100 >= requested).length;
  const more = goesAlone !== null && atBest > reaching ? `; ${atBest} ${goesAlone}` : "";
  return `${reachWords(reaching, banks.length, loan)}${more}`;
}

/**
 * Names the banks that share the highest lending: `Kauri Bank and Rimu Bank lend the most`. Null if there is only one.
 */
export function tieWords(banks: readonly BankAssessment[]): string | null {
  const top = topBanks(banks);
  if (top.length < 2) return null;
  return top.length === banks.length
    ? `${allBanks(top.length)} lend the same`
    : `${joinWithAnd(top.map(({ name }) => name))} lend the most`;
}

/** The requested loan's line for screen readers: `$690,000, 3 of 5 banks lend it`. */
export function loanText(
  banks: readonly Pick<BankAssessment, "maxLending">[],
  requested: Cents | null,
): string {
  if (requested === null) return "No loan requested";
  const reaching = reachedBy(banks, requested);
  const lend = banks.length === 1 ? "bank lends" : "banks lend";
  return `${formatWholeMoney(requested)}, ${reaching} of ${banks.length} ${lend} it`;
}

/** The key of the preferred bank if the sheet has it, otherwise of the one that lends most. */
export function chosenBank(banks: readonly BankAssessment[], preferred: string | null): string {
  const kept = banks.find(({ bank }) => bank === preferred) ?? banks[0];
  return kept?.bank ?? "";
}
