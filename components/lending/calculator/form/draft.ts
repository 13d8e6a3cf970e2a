import { isRecord } from "#lib/platform/json.ts";
import { withoutShared } from "./values/rebase.ts";
import type { CalculatorValues } from "./values/values.ts";

/** Raised with the form's shape, because a tab may have stored a draft before an update. */
const SHAPE = 2;

/** What a broker typed, with the initial values that it changes, so that a newer prefill appears in unedited fields. */
type Draft = { from: CalculatorValues; to: CalculatorValues };

/** Prefix of every draft's storage key, followed by the owner's id and a name. */
const DRAFT_PREFIX = "lodge.calculator.";

/** Reads the draft from this tab's storage; null if there is none, or if it was stored by an earlier version. */
export function readDraft(storage: Storage, owner: string, name: string): Draft | null {
  // Another user may have signed in on this tab, so delete the previous user's drafts.
  for (const key of Object.keys(storage)) {
    if (key.startsWith(DRAFT_PREFIX) && !key.startsWith(`${DRAFT_PREFIX}${owner}.`)) storage.removeItem(key);
  }
  try {
    const stored: unknown = JSON.parse(storage.getItem(`${DRAFT_PREFIX}${owner}.${name}`) ?? "null");
    return isRecord(stored) && stored.shape === SHAPE ? (stored as unknown as Draft) : null;
  } catch {
    return null;
  }
}

/** Stores the draft until the tab closes. Without storage, a reload loses it. */
export function writeDraft(storage: Storage, owner: string, name: string, draft: Draft | null): void {
  const key = `${DRAFT_PREFIX}${owner}.${name}`;
  try {
    if (draft === null) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify({ shape: SHAPE, ...changesOf(draft) }));
  } catch {
    // Storage is full or blocked.
  }
}

/** Only the changes are stored, so that no name of the file is. */
function changesOf({ from, to }: Draft): Draft {
  return {
    from: withoutShared(from, to, ({ id }) => ({ id })),
    to: withoutShared(to, from, (added) => added),
  };
}
