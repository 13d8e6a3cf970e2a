import { updateSubmission } from "#lib/deal/submissions/edit-submissions.ts";
import { submissionSchema } from "#lib/deal/submissions/response-schemas.ts";
import { submissionParamsSchema, submissionUpdateSchema } from "#lib/deal/submissions/schemas.ts";
import { toSubmission } from "#lib/deal/submissions/submission-response.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const PATCH = defineRoute({
  operationId: "updateSubmission",
  tag: "Portal",
  summary: "Update a submission's lender, product, loan parts or reference",
  description: "Rejected once the submission has ended: put it back first.",
  auth: "ROLE_BROKER",
  params: submissionParamsSchema,
  body: submissionUpdateSchema,
  response: submissionSchema,
  statuses: [400, 401, 403, 404, 409],
  handler: async ({ ctx, params, body }) =>
    toSubmission(await updateSubmission(ctx, params.submissionId, body)),
});
