import type { Checklist, ChecklistItem } from "./types.ts";

/** Whether nothing is left to do about it. */
export function isSettled({ state }: Pick<ChecklistItem, "state">): boolean {
  return state === "DONE" || state === "WAIVED";
}

/** The items that prevent submission. */
export function missingItems({ items }: Pick<Checklist, "items">): ChecklistItem[] {
  return items.filter((item) => item.required && !isSettled(item));
}
