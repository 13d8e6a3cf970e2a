import type { ChecklistFacts, ComputedItem } from "./types.ts";

/**
 * Property documents. They share a category with others, so any other document may be one. They are never
 * required: an application without a property yet (a pre-approval) can be complete.
 */
export function propertyItems({ documents }: ChecklistFacts): ComputedItem[] {
  const files = documents.filter(
    ({ category, status }) => category === "OTHER_DOCUMENTS" && status !== "FAILED",
  ).length;
  const known = {
    key: "property",
    group: "PROPERTY",
    clientId: null,
    required: false,
    problem: false,
    title: "Property documents",
    place: "documents",
  } as const;
  if (files > 0) {
    const why = `${files} other ${files === 1 ? "document is" : "documents are"} here.`;
    return [{ ...known, state: "DONE", why, todo: null, ask: null }];
  }
  return [
    {
      ...known,
      state: "OPEN",
      why: "Sale and purchase agreement, valuation or rates notice: lenders want one once there is a property.",
      todo: "Add it under other documents when it is there.",
      ask: null,
    },
  ];
}
