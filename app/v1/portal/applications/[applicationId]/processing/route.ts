import { defineRoute } from "#lib/identity/define-route.ts";
import { documentProgress, processingSchema } from "#lib/records/documents/document-progress.ts";

export const GET = defineRoute({
  operationId: "watchProcessing",
  summary: "List an application's documents with their processing steps",
  params: ["applicationId"],
  response: processingSchema,
  handler: ({ ctx, params }) => documentProgress(ctx, params.applicationId),
});
