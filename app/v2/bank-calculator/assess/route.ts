import { mount } from "#lib/http/mount.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { assessHousehold } from "#lib/serviceability/calculate.ts";
import { assessResponseSchema } from "#lib/serviceability/calculator-response.ts";
import { householdRequestSchema } from "#lib/serviceability/household-request.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "assess",
    method: "POST",
    path: "/v2/bank-calculator/assess",
    tag: "Bank calculator",
    summary: "What each bank would lend a whole household, and why",
    description:
      "Incomes by type and frequency, people who live together, properties, debts that stay or are repaid, and the loan's parts. While something is UNDECIDED it counts as staying, and `high` is the answer with all of it repaid and ended. Indicative, not a bank's decision. Values are JSON numbers; unknown fields are refused, and every fault is reported at once.",
    auth: "ROLE_BROKER",
    body: householdRequestSchema,
    response: assessResponseSchema,
    statuses: [400, 401, 403, 500],
    handler: ({ ctx, body }) => assessHousehold(ctx, body),
  }),
);
