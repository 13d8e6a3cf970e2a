import { z } from "zod";
import { defineRoute } from "#lib/identity/define-route.ts";
import { DOCUMENT_FORMATS, MEDIA_TYPES, scenarioDocument } from "#lib/lending/scenarios/scenario-document.ts";
import { scenarioParamsSchema } from "#lib/lending/scenarios/schemas.ts";
import { disposition } from "#lib/records/documents/file-response.ts";

export const GET = defineRoute({
  operationId: "scenarioReport",
  tag: "Portal",
  summary: "Download a scenario as a document for the client",
  description: "Returns a PDF, or the same figures as CSV or an Excel workbook.",
  auth: "ROLE_BROKER",
  params: scenarioParamsSchema,
  query: z.object({
    format: z
      .enum(DOCUMENT_FORMATS, { error: `must be one of ${DOCUMENT_FORMATS.join(", ")}` })
      .default("pdf"),
  }),
  produces: Object.values(MEDIA_TYPES),
  statuses: [400, 401, 403, 404],
  async handler({ ctx, params, query: { format } }) {
    const { bytes, fileName } = await scenarioDocument(ctx, params.scenarioId, format);
    return new Response(bytes, {
      headers: {
        "content-type": MEDIA_TYPES[format],
        "content-disposition": disposition(format === "pdf" ? "inline" : "attachment", fileName),
        "content-length": String(bytes.byteLength),
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      },
    });
  },
});
