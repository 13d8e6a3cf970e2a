import { defineRoute } from "#lib/identity/define-route.ts";
import { largeJson } from "#lib/platform/http/validate.ts";
import { handleBatch } from "#lib/reading/transactions/correct-transactions.ts";
import { batchRequestSchema, batchResponseSchema } from "#lib/reading/transactions/schemas.ts";

export const POST = defineRoute({
  operationId: "correctTransactionBatch",
  summary: "Categorise, exclude or include many transactions at once",
  description:
    "Changes all of them or none, and recalculates like correctTransactions. Send `previous` from the response to undo.",
  params: ["applicationId"],
  body: batchRequestSchema,
  maxBody: largeJson,
  response: batchResponseSchema,
  idempotent: "BY_HANDLER",
  handler: ({ ctx, params, body, request }) =>
    handleBatch(ctx, request, { applicationId: params.applicationId, ...body }),
});
