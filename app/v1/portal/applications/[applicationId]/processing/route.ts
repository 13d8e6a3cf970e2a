import { defineRoute } from "#lib/identity/define-route.ts";
import { applicationParamsSchema } from "#lib/records/applications/schemas.ts";
import { documentProgress, processingSchema } from "#lib/records/documents/document-progress.ts";

export const GET = defineRoute({
  operationId: "watchProcessing",
  tag: "Portal",
  summary: "List an application's documents with their processing steps",
  auth: "ROLE_BROKER",
  params: applicationParamsSchema,
  response: processingSchema,
  statuses: [401, 403, 404],
  handler: ({ ctx, params }) => documentProgress(ctx, params.applicationId),
});
