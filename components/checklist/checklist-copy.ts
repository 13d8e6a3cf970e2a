import type { ChecklistGroup, ChecklistItem, ChecklistPlace } from "#lib/checklist/core/checklist.ts";

export const groupWords: Record<ChecklistGroup, string> = {
  STATEMENTS: "Bank statements",
  INCOME: "Income",
  DEBTS: "Debts",
  PROPERTY: "Property",
  APPLICANTS: "Applicants",
  OWN: "Added by you",
};

/** Where an item is put right: the tab of its application. */
export function placeHref(base: string, place: ChecklistPlace): string {
  return `${base}/${place}`;
}

/** What is folded away, in a line: `5 done, 1 waived`. */
export function describeSettled(items: readonly ChecklistItem[]): string {
  const count = (state: ChecklistItem["state"]) => items.filter((item) => item.state === state).length;
  const parts = [
    count("DONE") > 0 && `${count("DONE")} done`,
    count("WAIVED") > 0 && `${count("WAIVED")} waived`,
  ];
  return parts.filter(Boolean).join(", ");
}
