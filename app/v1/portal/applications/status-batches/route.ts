import { handleStatusBatch, statusBatchSchema } from "#lib/deal/applications/change-status.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { batchOutcomesSchema } from "#lib/records/applications/schemas.ts";

export const POST = defineRoute({
  operationId: "changeStatusBatch",
  summary: "Withdraw up to 100 applications at once, or undo their withdrawals",
  description:
    "Each is changed separately, and the response gives the outcome for each. One that can't be changed does not affect the others.",
  body: statusBatchSchema,
  response: batchOutcomesSchema,
  idempotent: "BY_HANDLER",
  handler: ({ ctx, body, request }) => handleStatusBatch(ctx, request, body),
});
