import type { StaleReason } from "#lib/lending/scenarios/schemas.ts";

const copy: Record<StaleReason, { mark: string; sentence: string }> = {
  METHOD: {
    mark: "Earlier method",
    sentence: "Calculated with the earlier method.",
  },
  MASTER_SHEET: {
    mark: "Older bank rules",
    sentence: "The bank rules have changed since this was saved.",
  },
  STATEMENTS: {
    mark: "Older figures",
    sentence: "The figures from statements have changed since this was saved.",
  },
};

/** A short label for why a scenario is out of date. */
export function staleMark(reason: StaleReason): string {
  return copy[reason].mark;
}

export function staleSentences(reasons: readonly StaleReason[]): string[] {
  return reasons.map((reason) => copy[reason].sentence);
}
