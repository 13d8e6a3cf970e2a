import type { ScenarioApplicant } from "#db/schema/scenarios.ts";
import type { CalculatorRequest } from "#lib/lending/serviceability/calculator-request.ts";
import type { Household } from "#lib/lending/serviceability/core/household.ts";
import { readEnteredRequest } from "#lib/lending/serviceability/flat-request.ts";
import { type HouseholdJson, readHousehold } from "#lib/lending/serviceability/household-schema.ts";

/** The input of a scenario: the contract's flat request or a household. */
export type ScenarioInput =
  | { request: CalculatorRequest; household: null }
  | { request: null; household: HouseholdJson };

type Given = {
  request?: CalculatorRequest | null | undefined;
  household?: HouseholdJson | null | undefined;
};

/** The given form of input; null if neither is given. A response also has a flat request as a household. */
export function scenarioInput({ request, household }: Given): ScenarioInput | null {
  if (request) return { request, household: null };
  return household ? { request: null, household } : null;
}

/** The input of a scenario, or of a valid body that creates one. Both always have one. */
export function requireInput(given: Given): ScenarioInput {
  const input = scenarioInput(given);
  if (input === null) throw new Error("a scenario has neither a request nor a household");
  return input;
}

/** A scenario's input in one form for screens, comparisons and documents. */
export interface EnteredHousehold {
  /** Without the zeros of a flat request. */
  household: Household;
  /** Each applicant's display name. */
  names: string[];
}

/** Reads a scenario's input. Rent of a flat request comes from a property of unknown value. */
export function enteredHousehold(
  scenario: Given,
  applicants: readonly ScenarioApplicant[],
): EnteredHousehold {
  const input = requireInput(scenario);
  const household =
    input.household === null ? readEnteredRequest(input.request) : readHousehold(input.household);
  return {
    household,
    names: namesOf(applicants, household.applicants.length),
  };
}

/** By first name, by full name where two share a first name, and by number without a client. */
export function namesOf(applicants: readonly ScenarioApplicant[], count = applicants.length): string[] {
  return Array.from({ length: count }, (_, index) => {
    const person = applicants[index];
    if (person === undefined) return `Applicant ${index + 1}`;
    const { firstName, lastName } = person;
    const isShared = applicants.some((other, place) => place !== index && other.firstName === firstName);
    return isShared ? `${firstName} ${lastName}` : firstName;
  });
}
