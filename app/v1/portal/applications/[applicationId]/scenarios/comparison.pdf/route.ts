import { defineRoute } from "#lib/identity/define-route.ts";
import { idsInQuery } from "#lib/lending/scenarios/compare-scenarios.ts";
import { comparisonDocument } from "#lib/lending/scenarios/comparison-document.ts";
import { comparisonQuerySchema } from "#lib/lending/scenarios/schemas.ts";
import { applicationParamsSchema } from "#lib/records/applications/schemas.ts";
import { disposition } from "#lib/records/documents/file-response.ts";

export const GET = defineRoute({
  operationId: "downloadComparison",
  tag: "Portal",
  summary: "Download a comparison of up to four scenarios as a PDF",
  description: "Returns the file itself.",
  auth: "ROLE_BROKER",
  params: applicationParamsSchema,
  query: comparisonQuerySchema,
  produces: ["application/pdf"],
  statuses: [400, 401, 403, 404],
  async handler({ ctx, params, query }) {
    const bytes = await comparisonDocument(ctx, params.applicationId, idsInQuery(query));
    return new Response(bytes, {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": disposition("inline", "Scenario comparison.pdf"),
        "content-length": String(bytes.byteLength),
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      },
    });
  },
});
