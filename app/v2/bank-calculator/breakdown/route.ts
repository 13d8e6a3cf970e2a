import { defineRoute } from "#lib/identity/define-route.ts";
import { explain } from "#lib/lending/serviceability/calculate.ts";
import { calculatorRequestSchema } from "#lib/lending/serviceability/calculator-request.ts";
import { breakdownResponseSchema } from "#lib/lending/serviceability/calculator-response.ts";

export const POST = defineRoute({
  operationId: "breakdown",
  auth: "ROLE_BROKER",
  body: calculatorRequestSchema,
  response: breakdownResponseSchema,
  statuses: [500],
  handler: ({ ctx, body }) => explain(ctx, body),
});
