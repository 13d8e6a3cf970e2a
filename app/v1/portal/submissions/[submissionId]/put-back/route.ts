import { putBackSubmission } from "#lib/deal/submissions/move-submission.ts";
import { submissionSchema } from "#lib/deal/submissions/response-schemas.ts";
import { putBackSchema } from "#lib/deal/submissions/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const POST = defineRoute({
  operationId: "putBackSubmission",
  summary: "Put back a submission's last move, with a reason",
  description: "Declines, withdrawals and drawdowns can be put back too. Repeat to put back earlier moves.",
  params: ["submissionId"],
  body: putBackSchema,
  response: submissionSchema,
  statuses: [409],
  idempotent: true,
  handler: ({ ctx, params, body }) => putBackSubmission(ctx, { ...params, ...body }),
});
