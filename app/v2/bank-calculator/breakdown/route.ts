import { defineRoute } from "#lib/identity/define-route.ts";
import { explain } from "#lib/lending/serviceability/calculate.ts";
import { calculatorRequestSchema } from "#lib/lending/serviceability/calculator-request.ts";
import { breakdownResponseSchema } from "#lib/lending/serviceability/calculator-response.ts";

export const POST = defineRoute({
  operationId: "breakdown",
  summary: "Break down the calculation line by line: entered, assessed, and why",
  description:
    "Returns, for each bank, every line as entered and as assessed with the reason, the steps from surplus to lending, and what limits it. Indicative, not a bank's decision.",
  body: calculatorRequestSchema,
  response: breakdownResponseSchema,
  statuses: [500],
  handler: ({ ctx, body }) => explain(ctx, body),
});
