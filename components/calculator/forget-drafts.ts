/** What the names of all drafts begin with; the owner's id and a name follow. */
export const DRAFT_PREFIX = "lodge.calculator.";

/** Takes the drafts of the calculator out of this tab's storage: all, or all but one owner's. */
export function forgetDrafts(storage: Storage, except?: string): void {
  for (const key of Object.keys(storage)) {
    const kept = except !== undefined && key.startsWith(`${DRAFT_PREFIX}${except}.`);
    if (key.startsWith(DRAFT_PREFIX) && !kept) storage.removeItem(key);
  }
}
