import type { Checklist, ChecklistItem } from "./types.ts";

/** Nothing is left to do about it. */
export function isSettled({ state }: Pick<ChecklistItem, "state">): boolean {
  return state === "DONE" || state === "WAIVED";
}

/** What keeps the application from being submitted. */
export function missingItems({ items }: Pick<Checklist, "items">): ChecklistItem[] {
  return items.filter((item) => item.required && !isSettled(item));
}
