import type { Cents } from "#lib/platform/money.ts";
import { assess, type BankAssessment } from "../assess.ts";
import { type PreparedSheet, shiftTestRates } from "../prepare-sheet.ts";
import { applyChanges, type Case, type Change } from "./change.ts";

/** The effect of a change at one bank. */
export interface Effect {
  bank: string;
  after: BankAssessment;
  /** Whole dollars; negative if it lends less. */
  lending: number;
  /** Whether the bank lends the requested loan, before and after; null without a requested loan. */
  reached: boolean | null;
  reaches: boolean | null;
}

/** Assesses a case at every bank, in the sheet's order. */
export function assessCase(sheet: PreparedSheet, { household, rateShift }: Case): BankAssessment[] {
  return assess(shiftTestRates(sheet, rateShift), household);
}

/** The case after all changes, and their combined effect at each bank. `before` is the case as assessed. */
export function whatIf(
  sheet: PreparedSheet,
  present: Case,
  changes: readonly Change[],
  before = assessCase(sheet, present),
): { changed: Case; effects: Effect[] } {
  const changed = applyChanges(present, changes);
  const after = assessCase(sheet, changed);
  const effects = before.flatMap((then, index) => {
    const now = after[index];
    if (now === undefined) return [];
    return [
      {
        bank: then.bank,
        after: now,
        lending: now.maxLending - then.maxLending,
        reached: isEnough(then, present.requested),
        reaches: isEnough(now, changed.requested),
      },
    ];
  });
  return { changed, effects };
}

function isEnough({ maxLending }: BankAssessment, requested: Cents | null): boolean | null {
  return requested === null ? null : maxLending * 100 >= requested;
}
