import { defineRoute } from "#lib/identity/define-route.ts";
import { findTransaction } from "#lib/reading/transactions/read-transactions.ts";
import { transactionDetailSchema } from "#lib/reading/transactions/schemas.ts";

export const GET = defineRoute({
  operationId: "getTransaction",
  summary: "Get a transaction with its place in its documents and the broker's corrections",
  params: ["applicationId", "transactionId"],
  response: transactionDetailSchema,
  handler: ({ ctx, params }) => findTransaction(ctx, params.applicationId, params.transactionId),
});
