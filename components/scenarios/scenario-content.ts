import type { CalculatorControls } from "#components/calculator/form/calculator-state.ts";
import type { CalculatorCase } from "#components/calculator/form/read-values.ts";
import { showToast } from "#components/ui/feedback/toast.ts";
import { toDecimal } from "#lib/money.ts";
import { writeHousehold } from "#lib/serviceability/convert-household.ts";
import type { HouseholdRequest } from "#lib/serviceability/household-request.ts";

/** What is saved of a case. */
type ScenarioContent = {
  household: HouseholdRequest;
  requestedLoan: string;
  offeredRate: number | null;
};

/** Throws if a property has no value, which `whenComplete` has asked for. */
export function scenarioContent(
  entry: Pick<CalculatorCase, "household" | "adults" | "requested" | "offeredRate">,
): ScenarioContent {
  const { household, adults, requested, offeredRate } = entry;
  const request = writeHousehold(household, adults);
  if (request === null) throw new Error("A property has no value.");
  return {
    household: request,
    requestedLoan: requested === null ? "" : toDecimal(requested).replace(/\.00$/, ""),
    offeredRate,
  };
}

/**
 * Runs `act` only if the entry is complete; otherwise the last valid one would be saved, or one without a row that has no
 * figure yet, not what the form shows.
 */
export function whenComplete({ faults, gaps }: CalculatorControls, act: () => void): void {
  if (Object.keys(faults).length > 0) {
    showToast({ tone: "danger", title: "Correct the marked fields first, then save." });
  } else if (Object.keys(gaps).length > 0) {
    showToast({ tone: "danger", title: "Enter the missing figures or remove their rows first, then save." });
  } else act();
}
