import { defineRoute } from "#lib/identity/define-route.ts";
import { idsInQuery } from "#lib/lending/scenarios/compare-scenarios.ts";
import { comparisonDocument } from "#lib/lending/scenarios/scenario-document.ts";
import { comparisonQuerySchema } from "#lib/lending/scenarios/schemas.ts";
import { madeFile } from "#lib/records/documents/file-response.ts";

export const GET = defineRoute({
  operationId: "downloadComparison",
  summary: "Download a comparison of up to four scenarios as a PDF",
  description: "Returns the file itself.",
  params: ["applicationId"],
  query: comparisonQuerySchema,
  produces: ["application/pdf"],
  async handler({ ctx, params, query }) {
    const bytes = await comparisonDocument(ctx, params.applicationId, idsInQuery(query));
    return madeFile(bytes, { mediaType: "application/pdf", fileName: "Scenario comparison.pdf" });
  },
});
