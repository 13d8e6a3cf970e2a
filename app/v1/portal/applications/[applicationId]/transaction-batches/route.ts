import { defineRoute } from "#lib/identity/define-route.ts";
import { largeJson } from "#lib/platform/http/validate.ts";
import { handleBatch } from "#lib/reading/transactions/correct-batch.ts";
import { batchRequestSchema, batchResponseSchema } from "#lib/reading/transactions/schemas.ts";

export const POST = defineRoute({
  operationId: "correctTransactionBatch",
  auth: "ROLE_BROKER",
  params: ["applicationId"],
  body: batchRequestSchema,
  maxBody: largeJson,
  response: batchResponseSchema,
  idempotent: "BY_HANDLER",
  handler: ({ ctx, params, body, request }) =>
    handleBatch(ctx, request, { applicationId: params.applicationId, ...body }),
});
