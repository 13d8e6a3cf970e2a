import { moveSubmission } from "#lib/deal/submissions/move-submission.ts";
import { submissionSchema } from "#lib/deal/submissions/response-schemas.ts";
import { submissionMoveSchema } from "#lib/deal/submissions/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const POST = defineRoute({
  operationId: "moveSubmission",
  summary: "Move a submission to a new state, such as submitted, approved, declined or drawn down",
  description:
    "A 400 response lists everything that is missing in `details`: checklist items, advice record, conditions, loan parts. A 409 response names who moved it first, and to which state.",
  params: ["submissionId"],
  body: submissionMoveSchema,
  response: submissionSchema,
  statuses: [409],
  idempotent: true,
  handler: ({ ctx, params, body }) => moveSubmission(ctx, { ...params, ...body }),
});
