import "#components/platform/api/zod-without-eval.ts";
import type { CalculatorCase } from "#components/lending/calculator/form/read-case.ts";
import { type HouseholdJson, writeHousehold } from "#lib/lending/serviceability/household-schema.ts";
import { toDecimal } from "#lib/platform/money.ts";

/** The saved content of a case. */
type ScenarioContent = {
  household: HouseholdJson;
  requestedLoan: string;
  offeredRate: number | null;
};

/** Throws if a property has no value. `whenComplete` makes sure that each one has. */
export function scenarioContent(
  entry: Pick<CalculatorCase, "household" | "requested" | "offeredRate">,
): ScenarioContent {
  const { household, requested, offeredRate } = entry;
  const request = writeHousehold(household);
  if (request === null) throw new Error("A property has no value.");
  return {
    household: request,
    requestedLoan: requested === null ? "" : toDecimal(requested).replace(/\.00$/, ""),
    offeredRate,
  };
}
