import { defineRoute } from "#lib/identity/define-route.ts";
import { RawJson } from "#lib/platform/http/json-response.ts";
import { singleApplicationResponseSchema } from "#lib/reading/statements/transaction-summary.ts";
import { getApplication } from "#lib/records/applications/get-application.ts";

export const GET = defineRoute({
  operationId: "getApplication",
  summary: "Get an application, with its transaction summary once processing has completed",
  description:
    "`transactionSummary` is null while any submitted statement is being processed, even if an earlier upload had a summary: poll every few seconds until it is populated. It is populated even if a file could not be read, with the reason in `documents.failed`.",
  params: ["applicationId"],
  response: singleApplicationResponseSchema,
  async handler({ ctx, params }) {
    const { application, summary, isSummaryCurrent } = await getApplication(ctx, params.applicationId);
    const transactionSummary = summary === null || !isSummaryCurrent ? null : new RawJson(summary).asValue();
    return { ...application, transactionSummary };
  },
});
