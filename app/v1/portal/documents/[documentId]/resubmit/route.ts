import { defineRoute } from "#lib/identity/define-route.ts";
import { resubmitStatement } from "#lib/records/documents/scan-document.ts";

export const POST = defineRoute({
  operationId: "resubmitStatement",
  summary: "Resubmit a statement whose processing failed",
  params: ["documentId"],
  statuses: [400],
  handler: ({ ctx, params }) => resubmitStatement(ctx, params.documentId),
});
