import { forgetDrafts, DRAFT_PREFIX as prefix } from "./forget-drafts.ts";
import type { ValuesDiff } from "./values/values-diff.ts";

/**
 * The draft in this tab's storage: what differs from the form's initial values, so that a newer prefill appears in
 * unedited fields. Null if there is none or it cannot be read; its contents are not checked.
 */
export function readDraft(storage: Storage, owner: string, name: string): unknown {
  // Another user may have signed in on this tab: the previous user's drafts are deleted.
  forgetDrafts(storage, owner);
  try {
    return JSON.parse(storage.getItem(`${prefix}${owner}.${name}`) ?? "null");
  } catch {
    return null;
  }
}

/** Stores the draft until the tab closes. Without storage the form works, but a reload loses what was typed. */
export function writeDraft(storage: Storage, owner: string, name: string, draft: ValuesDiff | null): void {
  const key = `${prefix}${owner}.${name}`;
  try {
    if (draft === null) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or blocked.
  }
}
