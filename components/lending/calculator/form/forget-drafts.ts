/** Prefix of every draft's storage key, followed by the owner's id and a name. */
export const DRAFT_PREFIX = "lodge.calculator.";

/** Deletes the calculator's drafts from this tab's storage, except one owner's. */
export function forgetDrafts(storage: Storage, except?: string): void {
  for (const key of Object.keys(storage)) {
    const kept = except !== undefined && key.startsWith(`${DRAFT_PREFIX}${except}.`);
    if (key.startsWith(DRAFT_PREFIX) && !kept) storage.removeItem(key);
  }
}
