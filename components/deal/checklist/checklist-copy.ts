import {
  type Checklist,
  type ChecklistGroup,
  type ChecklistItem,
  type ChecklistPlace,
  HOLDER_KEY,
  waivedItems,
} from "#lib/deal/checklist/core/checklist.ts";
import { counted } from "#lib/platform/format.ts";

export const groupLabels: Record<ChecklistGroup, string> = {
  STATEMENTS: "Bank statements",
  INCOME: "Income",
  DEBTS: "Debts",
  PROPERTY: "Property",
  APPLICANTS: "Applicants",
  OWN: "Added by you",
};

/** The tab of the application where an item is resolved. */
export function placeHref(base: string, place: ChecklistPlace): string {
  return `${base}/${place}`;
}

const waiverCopies = {
  waive: { verb: "Waive", done: "Waived", question: "Why can it be left out?" },
  accept: { verb: "Accept", done: "Accepted", question: "Why is it acceptable?" },
};

/** How an item is resolved with a reason: a missing item is waived, another holder's account is accepted. */
export function waiverCopy({ key }: Pick<ChecklistItem, "key">): (typeof waiverCopies)["waive"] {
  return key.startsWith(HOLDER_KEY) ? waiverCopies.accept : waiverCopies.waive;
}

/** How much is resolved: `6 of 6, 2 waived`. */
export function describeProgress({ items, progress }: Pick<Checklist, "items" | "progress">): string {
  const waived = waivedItems({ items }).length;
  return `${progress.done} of ${progress.total}${waived > 0 ? `, ${waived} waived` : ""}`;
}

/** Describes a checklist with nothing missing. It is complete only if no item was waived. */
export function describeComplete(waived: number): string {
  if (waived === 0) return "The checklist is complete.";
  return `Nothing is missing from the checklist: ${counted(waived, "item is", "items are")} waived.`;
}

/** The label of the progress bar. A submission may need more than the checklist. */
export function progressLabel(checklist: Pick<Checklist, "items" | "complete">, submitted: boolean): string {
  if (checklist.complete) return waivedItems(checklist).length > 0 ? "Nothing missing" : "Complete";
  return submitted ? "New items since submission" : "Needed before submission";
}

/** The collapsed items in one line: `5 done, 1 waived`. */
export function describeResolved(items: readonly ChecklistItem[]): string {
  const count = (state: ChecklistItem["state"]) => items.filter((item) => item.state === state).length;
  const parts = [
    count("DONE") > 0 && `${count("DONE")} done`,
    count("WAIVED") > 0 && `${count("WAIVED")} waived`,
  ];
  return parts.filter(Boolean).join(", ");
}
