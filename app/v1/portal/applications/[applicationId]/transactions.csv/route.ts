import { defineRoute } from "#lib/identity/define-route.ts";
import { textStream } from "#lib/platform/http/json-array-stream.ts";
import { readFilter } from "#lib/reading/transactions/core/transaction-filter.ts";
import { transactionQuerySchema } from "#lib/reading/transactions/schemas.ts";
import { transactionsAsCsv } from "#lib/reading/transactions/transactions-as-csv.ts";
import { applicationParamsSchema } from "#lib/records/applications/schemas.ts";

export const GET = defineRoute({
  operationId: "downloadTransactions",
  tag: "Portal",
  summary: "Download an application's transactions, optionally filtered, as CSV",
  auth: "ROLE_BROKER",
  params: applicationParamsSchema,
  query: transactionQuerySchema,
  produces: ["text/csv"],
  statuses: [400, 401, 403, 404],
  async handler({ ctx, params, query }) {
    const body = await textStream(transactionsAsCsv(ctx, params.applicationId, readFilter(query)));
    return new Response(body, {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="Transactions.csv"',
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      },
    });
  },
});
