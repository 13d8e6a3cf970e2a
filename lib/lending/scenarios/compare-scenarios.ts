import { and, eq, inArray } from "drizzle-orm";
import { scenarios } from "#db/schema/scenarios.ts";
import { asReadingBroker, type BrokerContext } from "#db/tenant.ts";
import type { CalculatorRequest } from "#lib/lending/serviceability/calculator-request.ts";
import { CHOICE_KEYS, CHOICES, type ChoiceKey } from "#lib/lending/serviceability/choice-fields.ts";
import { AMOUNT_FIELDS } from "#lib/lending/serviceability/core/fields.ts";
import { counted } from "#lib/lending/serviceability/core/figures.ts";
import { amountIn, choiceIn } from "#lib/lending/serviceability/flat-request.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { invalidField, notFound } from "#lib/platform/errors/app-error.ts";
import { formatPercentage } from "#lib/platform/format.ts";
import { isId } from "#lib/platform/ids.ts";
import { formatMoney, toCents } from "#lib/platform/money.ts";
import { requireApplication } from "#lib/records/applications/require-application.ts";
import { type EnteredHousehold, enteredHousehold } from "./entered-household.ts";
import { figuresText, type HouseholdItem, householdItems, itemText } from "./household-items.ts";
import { readScenarios, sheetInForce } from "./read-scenarios.ts";
import type { Scenario, ScenarioComparison } from "./schemas.ts";

/** The scenario ids in a query, separated by commas. */
export function idsInQuery({ scenarioIds }: { scenarioIds: string }): string[] {
  return scenarioIds.split(",").filter((id) => id !== "");
}

/** The number that fits side by side on a screen. */
const MAX_COMPARED = 4;

/**
 * Compares up to four scenarios of an application in the requested order; without ids, the four changed last.
 * Throws 404 for another broker's application or scenario, and 400 for more than four or a repeated id.
 */
export async function compareScenarios(
  ctx: BrokerContext,
  applicationId: string,
  ids: readonly string[],
): Promise<ScenarioComparison> {
  if (ids.length > MAX_COMPARED)
    throw invalidField("scenarioIds", `must name at most ${MAX_COMPARED} scenarios`);
  if (new Set(ids).size < ids.length) throw invalidField("scenarioIds", "names the same scenario twice");
  const inForce = await sheetInForce(ctx);
  return asReadingBroker(ctx, async (tx) => {
    await requireApplication(tx, applicationId);
    if (!ids.every(isId)) throw notFound("Scenario");
    const ofApplication = eq(scenarios.applicationId, applicationId);
    const wanted = ids.length === 0 ? ofApplication : and(ofApplication, inArray(scenarios.id, [...ids]));
    const found = await readScenarios(tx, wanted ?? ofApplication, inForce);
    const chosen =
      ids.length === 0
        ? found.slice(0, MAX_COMPARED)
        : ids.flatMap((id) => found.filter(({ scenarioId }) => scenarioId === id.toLowerCase()));
    if (chosen.length < ids.length) throw notFound("Scenario");
    await recordAudit(tx, ctx, "scenarios.compared", applicationId, {
      scenarios: chosen.map(({ scenarioId }) => scenarioId),
    });
    return { scenarios: chosen, differences: differencesOf(chosen), banks: banksOf(chosen) };
  });
}

/** The contract's flat requests are compared field by field, others as households. */
function differencesOf(scenarios: readonly Scenario[]): ScenarioComparison["differences"] {
  const requests = scenarios.flatMap(({ request }) => request ?? []);
  const isFlat = requests.length === scenarios.length;
  const figure = (field: string, label: string, values: (string | null)[]) => ({
    field,
    label,
    values: values.map((value) => value ?? "–"),
  });
  const loan = ({ requestedLoan }: Scenario) =>
    requestedLoan === null ? null : formatMoney(toCents(requestedLoan));
  const rate = ({ offeredRate }: Scenario) =>
    offeredRate === null ? null : `${formatPercentage(offeredRate)} a year`;
  return [
    ...(isFlat ? requestDifferences(requests) : householdDifferences(enteredHouseholds(scenarios))),
    ...[
      figure("requestedLoan", "Requested loan", scenarios.map(loan)),
      figure("offeredRate", "Rate offered", scenarios.map(rate)),
    ].filter(differs),
  ];
}

function differs({ values }: { values: readonly string[] }): boolean {
  return new Set(values).size > 1;
}

/** Uses the same names in all scenarios, from the one with the most applicants. */
function enteredHouseholds(scenarios: readonly Scenario[]): EnteredHousehold[] {
  const [applicants = []] = scenarios
    .map((scenario) => scenario.applicants)
    .toSorted((one, other) => other.length - one.length);
  return scenarios.map((scenario) => enteredHousehold(scenario, applicants));
}

/** Values that calculate to the same result are equal: `1,000` and `1000.00`, an empty field and zero. */
function requestDifferences(requests: readonly CalculatorRequest[]): ScenarioComparison["differences"] {
  const difference = (field: string, label: string, textOf: (request: CalculatorRequest) => string) => ({
    field,
    label,
    values: requests.map(textOf),
  });
  return [
    ...CHOICE_KEYS.map((key) =>
      difference(key, CHOICES[key][0], (request) => choiceText(key, choiceIn(request, key))),
    ),
    ...AMOUNT_FIELDS.map(({ key, label }) =>
      difference(key, label, (request) => formatMoney(amountIn(request, key))),
    ),
  ].filter(differs);
}

function choiceText(key: ChoiceKey, value: string): string {
  if (key === "proposedLoanTerm") return counted(Number(value), "year");
  return { Y: "Yes", N: "No" }[value] ?? value;
}

function banksOf(scenarios: readonly Scenario[]): ScenarioComparison["banks"] {
  const names = new Map(scenarios.flatMap(({ results }) => results.map(({ bank, name }) => [bank, name])));
  return [...names].map(([bank, name]) => {
    const own = scenarios.map(({ results }) => results.find((result) => result.bank === bank));
    const maxLending = own.map((result) => result?.maxLending ?? null);
    const [first = null] = maxLending;
    const difference = maxLending.map((lending) =>
      lending === null || first === null ? null : lending - first,
    );
    return {
      bank,
      name,
      maxLending,
      difference,
      high: own.map((result) => result?.high?.maxLending ?? null),
    };
  });
}

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
