import { defineRoute } from "#lib/identity/define-route.ts";
import { largeJson } from "#lib/platform/http/validate.ts";
import { packList } from "#lib/reading/transactions/core/pack-list.ts";
import { handleCorrection } from "#lib/reading/transactions/correct-transactions.ts";
import { listTransactions } from "#lib/reading/transactions/read-transactions.ts";
import {
  correctionRequestSchema,
  correctionResponseSchema,
  transactionListSchema,
} from "#lib/reading/transactions/schemas.ts";

export const GET = defineRoute({
  operationId: "listTransactions",
  summary: "List an application's transactions in a compact, columnar form",
  params: ["applicationId"],
  response: transactionListSchema,
  handler: async ({ ctx, params }) => packList(await listTransactions(ctx, params.applicationId)),
});

export const PATCH = defineRoute({
  operationId: "correctTransactions",
  summary: "Correct transactions' categories and whether they count in the summary",
  description:
    "Categories, loan accounts and the summary are recalculated before the response, and the PDF statements shortly afterwards. Send `previous` from the response to undo.",
  params: ["applicationId"],
  body: correctionRequestSchema,
  maxBody: largeJson,
  response: correctionResponseSchema,
  idempotent: "BY_HANDLER",
  handler: ({ ctx, params, body, request }) =>
    handleCorrection(ctx, request, { applicationId: params.applicationId, ...body }),
});
