import { forgetDrafts, DRAFT_PREFIX as prefix } from "./forget-drafts.ts";
import type { ValuesDiff } from "./values/values-diff.ts";

/**
 * Reads the draft from this tab's storage. It has only the differences from the initial values, so that a newer prefill
 * appears in unedited fields. Returns null if there is none or it cannot be parsed. Its contents are not validated.
 */
export function readDraft(storage: Storage, owner: string, name: string): unknown {
  // Another user may have signed in on this tab, so delete the previous user's drafts.
  forgetDrafts(storage, owner);
  try {
    return JSON.parse(storage.getItem(`${prefix}${owner}.${name}`) ?? "null");
  } catch {
    return null;
  }
}

/** Stores the draft until the tab closes. Without storage, a reload loses it. */
export function writeDraft(storage: Storage, owner: string, name: string, draft: ValuesDiff | null): void {
  const key = `${prefix}${owner}.${name}`;
  try {
    if (draft === null) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or blocked.
  }
}
