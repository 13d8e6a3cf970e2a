import {
  type AskedFor,
  type Checklist,
  type ChecklistFacts,
  type ChecklistItem,
  type ComputedItem,
  checklistGroups,
  isResolved,
  missingItems,
  type OwnItem,
  type Waiver,
} from "./checklist.ts";
import { coverageItems } from "./coverage-items.ts";
import { debtItems } from "./debt-items.ts";
import { factFindItems } from "./fact-find-items.ts";
import { incomeItems } from "./income-items.ts";
import { applicantItems, missingAccountItems } from "./missing-account-items.ts";
import { nameAccounts } from "./name-accounts.ts";
import { propertyItems, requestItems } from "./request-items.ts";
import { holderItems, statementItems } from "./statement-items.ts";

/** All items derived from the facts, with unique keys, in a fixed order of groups. */
export function computeItems(facts: ChecklistFacts): ComputedItem[] {
  const accounts = nameAccounts(facts);
  const items = [
    ...statementItems(facts, accounts),
    ...coverageItems(facts, accounts),
    ...holderItems(facts, accounts),
    ...missingAccountItems(facts, accounts),
    ...incomeItems(facts, accounts),
    ...debtItems(facts),
    ...requestItems(facts),
    ...propertyItems(facts),
    ...applicantItems(facts, accounts),
    ...factFindItems(facts),
  ];
  return items.sort((a, b) => checklistGroups.indexOf(a.group) - checklistGroups.indexOf(b.group));
}

/**
 * Builds the current checklist: items derived from the facts, with waivers applied, and the broker's own
 * items. A stored waiver applies to its key even if the need disappears and returns. Done items ignore it.
 */
export function buildChecklist(input: {
  facts: ChecklistFacts;
  waivers: readonly Waiver[];
  own: readonly OwnItem[];
  /** The items that the applicants' upload links asked for, latest last. */
  asked?: readonly AskedFor[];
}): Checklist {
  const waiverOf = new Map(input.waivers.map((waiver) => [waiver.key, waiver]));
  const askedAt = new Map((input.asked ?? []).flatMap(({ keys, at }) => keys.map((key) => [key, at])));
  const items = [
    ...computeItems(input.facts).map((item) => ({ ...item, own: null })),
    ...input.own.map(asItem),
  ].map((known): ChecklistItem => {
    const item = { ...known, askedAt: askedAt.get(known.key) ?? null };
    const waiver = item.state === "DONE" ? undefined : waiverOf.get(item.key);
    return waiver
      ? { ...item, state: "WAIVED", waived: { reason: waiver.reason, at: waiver.waivedAt } }
      : { ...item, waived: null };
  });
  // Recommended items count only once they are resolved, so that they never keep progress below 100%.
  const counted = items.filter((item) => item.required || isResolved(item));
  return {
    items,
    progress: { done: counted.filter(isResolved).length, total: counted.length },
    complete: missingItems({ items }).length === 0,
  };
}

function asItem({ itemId, text, askApplicant, doneAt }: OwnItem): Omit<ChecklistItem, "waived" | "askedAt"> {
  return {
    key: `own:${itemId}`,
    group: "OWN",
    clientId: null,
    state: doneAt ? "DONE" : "OPEN",
    required: true,
    problem: false,
    title: text,
    why: askApplicant ? "Added by you; the applicant is asked for it." : "Added by you.",
    todo: null,
    place: "documents",
    // Requests are items of a list, none of which ends with a full stop.
    ask: askApplicant ? { category: "OTHER_DOCUMENTS", text: text.replace(/\.$/, "") } : null,
    own: { itemId, askApplicant },
  };
}
