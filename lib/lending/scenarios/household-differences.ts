import type { EnteredHousehold } from "./entered-household.ts";
import { figuresText, type HouseholdItem, householdItems, itemText } from "./household-items.ts";
import type { ScenarioComparison } from "./schemas.ts";

type Difference = ScenarioComparison["differences"][number];

/** A row of matching items, one for each household; null where a household has none. */
type Slot = (HouseholdItem | null)[];

/**
 * The differences between households, as rows for people to read. An item matches one of the same kind with the same
 * figures, otherwise the next of its kind, so that removing one card does not shift the others.
 */
export function householdDifferences(households: readonly EnteredHousehold[]): Difference[] {
  const items = households.map(householdItems);
  // Sections follow the form. Kinds keep the order of the first household that has them.
  const kinds = [...new Set(items.flatMap((list) => list.map(({ kind }) => kind)))];
  const sectionOf = new Map(items.flat().map(({ kind, section }) => [kind, section]));
  const inOrder = [...Map.groupBy(kinds, (kind) => sectionOf.get(kind)).values()].flat();
  return inOrder.flatMap((kind) => {
    const ofKind = items.map((list) => list.filter((one) => one.kind === kind));
    return slotsOf(ofKind).flatMap((slot, index) => {
      const difference = differenceOf(slot, `${kind}.${index}`);
      return new Set(difference.values).size > 1 ? [difference] : [];
    });
  });
}

function slotsOf(lists: readonly (readonly HouseholdItem[])[]): Slot[] {
  const slots: Slot[] = [];
  const place = (one: HouseholdItem, column: number, fits: (slot: Slot) => boolean): boolean => {
    const slot = slots.find((candidate) => candidate[column] === null && fits(candidate));
    if (slot) slot[column] = one;
    return slot !== undefined;
  };
  for (const [column, list] of lists.entries()) {
    const left = list.filter(
      (one) => !place(one, column, (slot) => slot.some((other) => isAlike(one, other))),
    );
    for (const one of left) {
      if (place(one, column, () => true)) continue;
      slots.push(lists.map((_, index) => (index === column ? one : null)));
    }
  }
  return slots;
}

function isAlike(one: HouseholdItem, other: HouseholdItem | null): boolean {
  return other !== null && one.figures.length > 0 && figuresText(one) === figuresText(other);
}

/** Figures that are the same in every household belong to the label: `Credit card, $10,000 limit`. */
function differenceOf(slot: Slot, field: string): Difference {
  const label = slot.find((one) => one !== null)?.label ?? field;
  const [first] = slot;
  const isSame = slot.every((one) => one !== null && one.words !== "" && isAlike(one, first ?? null));
  if (first && isSame) {
    const values = slot.map((one) => one?.words ?? "");
    return { field, label: `${label}, ${figuresText(first)}`, values };
  }
  return { field, label, values: slot.map((one) => (one === null ? "–" : itemText(one))) };
}
