import { defineRoute } from "#lib/identity/define-route.ts";
import { textStream } from "#lib/platform/http/json-array-stream.ts";
import { readFilter } from "#lib/reading/transactions/core/transaction-filter.ts";
import { transactionQuerySchema } from "#lib/reading/transactions/schemas.ts";
import { transactionsAsCsv } from "#lib/reading/transactions/transactions-as-csv.ts";
import { madeFile } from "#lib/records/documents/file-response.ts";

export const GET = defineRoute({
  operationId: "downloadTransactions",
  summary: "Download an application's transactions, optionally filtered, as CSV",
  params: ["applicationId"],
  query: transactionQuerySchema,
  produces: ["text/csv"],
  async handler({ ctx, params, query }) {
    const body = await textStream(transactionsAsCsv(ctx, params.applicationId, readFilter(query)));
    return madeFile(body, { mediaType: "text/csv; charset=utf-8", fileName: "Transactions.csv" });
  },
});
