import { defineRoute } from "#lib/identity/define-route.ts";
import { RawJson } from "#lib/platform/http/json-response.ts";
import { singleApplicationResponseSchema } from "#lib/reading/statements/transaction-summary.ts";
import { getApplication } from "#lib/records/applications/get-application.ts";

export const GET = defineRoute({
  operationId: "getApplication",
  auth: "ROLE_BROKER",
  params: ["applicationId"],
  response: singleApplicationResponseSchema,
  async handler({ ctx, params }) {
    const { application, summary, isSummaryCurrent } = await getApplication(ctx, params.applicationId);
    const transactionSummary = summary === null || !isSummaryCurrent ? null : new RawJson(summary).asValue();
    return { ...application, transactionSummary };
  },
});
