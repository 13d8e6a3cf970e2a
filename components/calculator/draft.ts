import { forgetDrafts, DRAFT_PREFIX as prefix } from "./forget-drafts.ts";
import { BLANK_VALUES, type CalculatorValues, type ValueKey } from "./values.ts";

/** What was typed over the values that the form began with. */
export type Draft = Partial<Record<ValueKey, string>>;

/** Only what differs from the start is kept, so that a newer prefill shows wherever nobody typed. */
export function draftOf(values: CalculatorValues, start: CalculatorValues): Draft {
  const keys = Object.keys(BLANK_VALUES) as ValueKey[];
  return Object.fromEntries(
    keys.filter((key) => values[key] !== start[key]).map((key) => [key, values[key]]),
  );
}

/** The draft in this tab's storage; empty when there is none, or none that can be read. */
export function readDraft(storage: Storage, owner: string, name: string): Draft {
  // Someone else may have signed in on this tab: what the one before typed goes.
  forgetDrafts(storage, owner);
  try {
    const stored: unknown = JSON.parse(storage.getItem(`${prefix}${owner}.${name}`) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    const known = Object.entries(stored).filter(
      ([key, value]) => key in BLANK_VALUES && typeof value === "string",
    );
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}

/** Keeps the draft until the tab closes. A browser that stores nothing for us only loses the comfort. */
export function writeDraft(storage: Storage, owner: string, name: string, draft: Draft): void {
  const key = `${prefix}${owner}.${name}`;
  try {
    if (Object.keys(draft).length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(draft));
  } catch {
    // Full or forbidden.
  }
}
