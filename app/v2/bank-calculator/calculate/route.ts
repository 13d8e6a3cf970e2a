import { defineRoute } from "#lib/identity/define-route.ts";
import { calculate } from "#lib/lending/serviceability/calculate.ts";
import { calculatorRequestSchema } from "#lib/lending/serviceability/calculator-request.ts";
import { calculatorResponseSchema } from "#lib/lending/serviceability/calculator-response.ts";

export const POST = defineRoute({
  operationId: "calculate",
  summary: "Calculate each bank's maximum lending and monthly surplus",
  description: "Indicative, not a bank's decision. All values are strings; unknown fields are rejected.",
  body: calculatorRequestSchema,
  response: calculatorResponseSchema,
  statuses: [500],
  handler: ({ ctx, body }) => calculate(ctx, body),
});
