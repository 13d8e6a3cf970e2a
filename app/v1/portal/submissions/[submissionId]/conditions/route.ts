import { addCondition } from "#lib/deal/submissions/conditions.ts";
import { submissionSchema } from "#lib/deal/submissions/response-schemas.ts";
import { conditionCreateSchema } from "#lib/deal/submissions/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const POST = defineRoute({
  operationId: "addCondition",
  summary: "Add a condition set by the lender or solicitor",
  description: "While a condition is open, the submission cannot become unconditional or be drawn down.",
  params: ["submissionId"],
  body: conditionCreateSchema,
  response: submissionSchema,
  idempotent: true,
  handler: ({ ctx, params, body }) => addCondition(ctx, params.submissionId, body),
});
