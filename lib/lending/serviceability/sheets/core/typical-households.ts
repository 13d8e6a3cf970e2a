import typical from "#data/sheets/typical-households.json" with { type: "json" };
import type { Household } from "../../core/household.ts";
import { readRequest } from "../../flat-request.ts";
import { householdSchema } from "../../household-schema.ts";

/** The households that show the effect of rule changes. */
export const TYPICAL_HOUSEHOLDS: readonly { name: string; household: Household }[] = typical.households.map(
  ({ name, household, request }) => ({
    name,
    household: request ? readRequest(request) : householdSchema.parse(household),
  }),
);
