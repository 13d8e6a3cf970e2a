import { forgetDrafts, DRAFT_PREFIX as prefix } from "./forget-drafts.ts";
import { BLANK_VALUES, type CalculatorValues, type ValueKey } from "./values.ts";

/** The values that differ from the form's initial ones. */
export type Draft = Partial<Record<ValueKey, string>>;

/** Only differences are stored, so that a newer prefill appears in fields that nobody changed. */
export function draftOf(values: CalculatorValues, start: CalculatorValues): Draft {
  const keys = Object.keys(BLANK_VALUES) as ValueKey[];
  return Object.fromEntries(
    keys.filter((key) => values[key] !== start[key]).map((key) => [key, values[key]]),
  );
}

/** The draft in this tab's storage; empty if there is none or it cannot be read. */
export function readDraft(storage: Storage, owner: string, name: string): Draft {
  // Another user may have signed in on this tab: the previous user's drafts are deleted.
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

/** Stores the draft until the tab closes. Without storage the form works, but a reload loses what was typed. */
export function writeDraft(storage: Storage, owner: string, name: string, draft: Draft): void {
  const key = `${prefix}${owner}.${name}`;
  try {
    if (Object.keys(draft).length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or blocked.
  }
}
