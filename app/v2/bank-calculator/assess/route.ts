import { defineRoute } from "#lib/identity/define-route.ts";
import { assessHousehold } from "#lib/lending/serviceability/calculate.ts";
import { assessResponseSchema } from "#lib/lending/serviceability/calculator-response.ts";
import { householdSchema } from "#lib/lending/serviceability/household-schema.ts";

export const POST = defineRoute({
  operationId: "assess",
  summary: "Calculate what each bank would lend a household, and why",
  description:
    "Takes incomes by type and frequency, people who live together, properties, debts that stay or are repaid, and the loan's parts. Anything UNDECIDED counts as staying; `high` is the result with all of it repaid or ended. Indicative, not a bank's decision. Values are JSON numbers; unknown fields are rejected, and all errors are reported together.",
  body: householdSchema,
  response: assessResponseSchema,
  statuses: [500],
  handler: ({ ctx, body }) => assessHousehold(ctx, body),
});
