import type { Scenario } from "#lib/lending/scenarios/schemas.ts";
import { staleMark } from "#lib/lending/scenarios/stale-words.ts";
import { aucklandDate, formatDate } from "#lib/platform/dates.ts";

/** A saved calculation to choose for the advice, which says if what it is based on has changed since. */
export function toScenarioChoice(scenario: Pick<Scenario, "scenarioId" | "name" | "calculatedAt" | "stale">) {
  const { scenarioId, name, calculatedAt, stale } = scenario;
  const marks = stale.map((reason) => staleMark(reason).toLowerCase()).join(", ");
  const label = `${name}, ${formatDate(aucklandDate(calculatedAt))}`;
  return { scenarioId, label: marks === "" ? label : `${label} (${marks})` };
}
