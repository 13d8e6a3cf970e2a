import { creditMemo } from "#lib/deal/credit-memo/credit-memo.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { applicationParamsSchema } from "#lib/records/applications/schemas.ts";
import { disposition } from "#lib/records/documents/file-response.ts";

export const GET = defineRoute({
  operationId: "downloadSummary",
  tag: "Portal",
  summary: "Download the summary as a credit memo (PDF)",
  description: "Each figure has its proof mark and each flag its resolution. Returns the file itself.",
  auth: "ROLE_BROKER",
  params: applicationParamsSchema,
  produces: ["application/pdf"],
  statuses: [401, 403, 404],
  async handler({ ctx, params }) {
    const { bytes, fileName } = await creditMemo(ctx, params.applicationId);
    return new Response(bytes, {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": disposition("inline", fileName),
        "content-length": String(bytes.byteLength),
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      },
    });
  },
});
