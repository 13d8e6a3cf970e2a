import { addCondition } from "#lib/deal/submissions/conditions.ts";
import { submissionSchema } from "#lib/deal/submissions/response-schemas.ts";
import { conditionCreateSchema, submissionParamsSchema } from "#lib/deal/submissions/schemas.ts";
import { toSubmission } from "#lib/deal/submissions/submission-response.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const POST = defineRoute({
  operationId: "addCondition",
  tag: "Portal",
  summary: "Add a condition set by the lender or solicitor",
  description: "While a condition is open, the submission cannot become unconditional or be drawn down.",
  auth: "ROLE_BROKER",
  params: submissionParamsSchema,
  body: conditionCreateSchema,
  response: submissionSchema,
  statuses: [400, 401, 403, 404],
  idempotent: true,
  handler: async ({ ctx, params, body }) => toSubmission(await addCondition(ctx, params.submissionId, body)),
});
