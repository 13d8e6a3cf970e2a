import { updateSubmission } from "#lib/deal/submissions/edit-submissions.ts";
import { submissionSchema } from "#lib/deal/submissions/response-schemas.ts";
import { submissionUpdateSchema } from "#lib/deal/submissions/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const PATCH = defineRoute({
  operationId: "updateSubmission",
  summary: "Update a submission's lender, product, loan parts or reference",
  description: "Rejected once the submission has ended: put it back first.",
  params: ["submissionId"],
  body: submissionUpdateSchema,
  response: submissionSchema,
  statuses: [409],
  handler: ({ ctx, params, body }) => updateSubmission(ctx, params.submissionId, body),
});
