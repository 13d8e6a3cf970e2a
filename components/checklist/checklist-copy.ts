import type { ChecklistGroup, ChecklistItem, ChecklistPlace } from "#lib/checklist/core/checklist.ts";

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

/** The collapsed items in one line: `5 done, 1 waived`. */
export function describeSettled(items: readonly ChecklistItem[]): string {
  const count = (state: ChecklistItem["state"]) => items.filter((item) => item.state === state).length;
  const parts = [
    count("DONE") > 0 && `${count("DONE")} done`,
    count("WAIVED") > 0 && `${count("WAIVED")} waived`,
  ];
  return parts.filter(Boolean).join(", ");
}
