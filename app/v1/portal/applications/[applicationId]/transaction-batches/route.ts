import { defineRoute } from "#lib/identity/define-route.ts";
import { largeJson } from "#lib/platform/http/validate.ts";
import { handleBatch } from "#lib/reading/transactions/correct-batch.ts";
import { batchRequestSchema, batchResponseSchema } from "#lib/reading/transactions/schemas.ts";
import { applicationParamsSchema } from "#lib/records/applications/schemas.ts";

export const POST = defineRoute({
  operationId: "correctTransactionBatch",
  tag: "Portal",
  summary: "Categorise, exclude or include many transactions at once",
  description:
    "Changes all of them or none, and recalculates like correctTransactions. Send `previous` from the response to undo.",
  auth: "ROLE_BROKER",
  params: applicationParamsSchema,
  body: batchRequestSchema,
  maxBody: largeJson,
  response: batchResponseSchema,
  statuses: [400, 401, 403, 404],
  idempotent: "BY_HANDLER",
  handler: ({ ctx, params, body, request }) =>
    handleBatch(ctx, request, { applicationId: params.applicationId, ...body }),
});
