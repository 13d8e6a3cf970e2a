import { createSubmission } from "#lib/deal/submissions/edit-submissions.ts";
import { listSubmissions } from "#lib/deal/submissions/read-submissions.ts";
import { submissionListSchema, submissionSchema } from "#lib/deal/submissions/response-schemas.ts";
import { submissionCreateSchema } from "#lib/deal/submissions/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const GET = defineRoute({
  operationId: "listSubmissions",
  summary: "List an application's submissions with their conditions, decisions and drawn parts",
  params: ["applicationId"],
  response: submissionListSchema,
  handler: ({ ctx, params }) => listSubmissions(ctx, params.applicationId),
});

export const POST = defineRoute({
  operationId: "createSubmission",
  summary: "Prepare a submission to a lender",
  description:
    "An application may have several. After a decline, this reopens the application for the next lender.",
  params: ["applicationId"],
  body: submissionCreateSchema,
  response: submissionSchema,
  idempotent: true,
  handler: ({ ctx, params, body }) => createSubmission(ctx, params.applicationId, body),
});
