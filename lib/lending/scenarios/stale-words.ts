import type { StaleReason } from "./schemas.ts";

const copy: Record<StaleReason, { mark: string; sentence: string }> = {
  METHOD: {
    mark: "Earlier method",
    sentence: "These figures were calculated with the earlier method.",
  },
  MASTER_SHEET: {
    mark: "Older bank rules",
    sentence: "The bank rules have changed since these figures were calculated.",
  },
  STATEMENTS: {
    mark: "Older figures",
    sentence: "The figures from bank statements have changed since these figures were calculated.",
  },
};

/** A short label for why a scenario is out of date. */
export function staleMark(reason: StaleReason): string {
  return copy[reason].mark;
}

export function staleSentences(reasons: readonly StaleReason[]): string[] {
  return reasons.map((reason) => copy[reason].sentence);
}
