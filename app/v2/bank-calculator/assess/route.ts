import { defineRoute } from "#lib/identity/define-route.ts";
import { assessHousehold } from "#lib/lending/serviceability/calculate.ts";
import { assessResponseSchema } from "#lib/lending/serviceability/calculator-response.ts";
import { householdSchema } from "#lib/lending/serviceability/household-schema.ts";

export const POST = defineRoute({
  operationId: "assess",
  auth: "ROLE_BROKER",
  body: householdSchema,
  response: assessResponseSchema,
  statuses: [500],
  handler: ({ ctx, body }) => assessHousehold(ctx, body),
});
