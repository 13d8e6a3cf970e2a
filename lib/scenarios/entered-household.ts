import type { ScenarioApplicant } from "#db/schema/scenarios.ts";
import type { CalculatorRequest } from "#lib/serviceability/calculator-request.ts";
import { adultsInOrder, readHousehold } from "#lib/serviceability/convert-household.ts";
import { toFlatHousehold } from "#lib/serviceability/convert-request.ts";
import { enteredFromFlat } from "#lib/serviceability/core/flat-household.ts";
import type { Household } from "#lib/serviceability/core/household.ts";
import type { HouseholdRequest } from "#lib/serviceability/household-request.ts";

/** What a scenario is calculated from: the contract's flat request or a household. */
export type ScenarioInput =
  | { request: CalculatorRequest; household: null }
  | { request: null; household: HouseholdRequest };

/** The form of input that is given; null if neither is. */
export function scenarioInput(given: {
  request?: CalculatorRequest | null | undefined;
  household?: HouseholdRequest | null | undefined;
}): ScenarioInput | null {
  const { request, household } = given;
  if (household) return { request: null, household };
  return request ? { request, household: null } : null;
}

/** A scenario's input in one form for screens, comparisons and documents. */
export interface EnteredHousehold {
  /** Without the zeros of a flat request. */
  household: Household;
  /** Who lives together: positions of applicants, in the order of `household.households`. */
  adults: readonly (readonly number[])[];
  /** What each applicant is called. */
  names: string[];
}

/** Reads a scenario's input. Rent of a flat request comes from a property of unknown value. */
export function enteredHousehold(
  input: ScenarioInput,
  applicants: readonly ScenarioApplicant[],
): EnteredHousehold {
  const household =
    input.household === null
      ? enteredFromFlat(toFlatHousehold(input.request))
      : readHousehold(input.household);
  return {
    household,
    adults: input.household?.households?.map(({ adults }) => adults) ?? adultsInOrder(household),
    names: namesOf(applicants, household.applicants.length),
  };
}

/** By first name; by full name where two share one; by number without a client. */
export function namesOf(applicants: readonly ScenarioApplicant[], count = applicants.length): string[] {
  return Array.from({ length: count }, (_, index) => {
    const person = applicants[index];
    if (person === undefined) return `Applicant ${index + 1}`;
    const { firstName, lastName } = person;
    const isShared = applicants.some((other, place) => place !== index && other.firstName === firstName);
    return isShared ? `${firstName} ${lastName}` : firstName;
  });
}
