import { applicationParamsSchema } from "#lib/applications/schemas.ts";
import { mount } from "#lib/http/mount.ts";
import { largeJson } from "#lib/http/validate.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { handleBatch } from "#lib/transactions/correct-batch.ts";
import { batchRequestSchema, batchResponseSchema } from "#lib/transactions/schemas.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "correctTransactionBatch",
    method: "POST",
    path: "/v1/portal/applications/{applicationId}/transaction-batches",
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
  }),
);
