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
import { applicationParamsSchema } from "#lib/records/applications/schemas.ts";

export const GET = defineRoute({
  operationId: "listTransactions",
  tag: "Portal",
  summary: "List an application's transactions in a compact, columnar form",
  auth: "ROLE_BROKER",
  params: applicationParamsSchema,
  response: transactionListSchema,
  statuses: [401, 403, 404],
  handler: async ({ ctx, params }) => packList(await listTransactions(ctx, params.applicationId)),
});

export const PATCH = defineRoute({
  operationId: "correctTransactions",
  tag: "Portal",
  summary: "Correct transactions' categories and whether they count in the summary",
  description:
    "Categories, loan accounts and the summary are recalculated before the response, and the PDF statements shortly afterwards. Send `previous` from the response to undo.",
  auth: "ROLE_BROKER",
  params: applicationParamsSchema,
  body: correctionRequestSchema,
  maxBody: largeJson,
  response: correctionResponseSchema,
  statuses: [400, 401, 403, 404],
  idempotent: "BY_HANDLER",
  handler: ({ ctx, params, body, request }) =>
    handleCorrection(ctx, request, { applicationId: params.applicationId, ...body }),
});
