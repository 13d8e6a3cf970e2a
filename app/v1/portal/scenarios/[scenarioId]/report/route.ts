import { z } from "zod";
import { defineRoute } from "#lib/identity/define-route.ts";
import { DOCUMENT_FORMATS, MEDIA_TYPES, scenarioDocument } from "#lib/lending/scenarios/scenario-document.ts";
import { madeFile } from "#lib/records/documents/file-response.ts";

export const GET = defineRoute({
  operationId: "scenarioReport",
  summary: "Download a scenario as a document for the client",
  description: "Returns a PDF, or the same figures as CSV or an Excel workbook.",
  params: ["scenarioId"],
  query: z.object({
    format: z
      .enum(DOCUMENT_FORMATS, { error: `must be one of ${DOCUMENT_FORMATS.join(", ")}` })
      .default("pdf"),
  }),
  produces: Object.values(MEDIA_TYPES),
  async handler({ ctx, params, query: { format } }) {
    const { bytes, fileName } = await scenarioDocument(ctx, params.scenarioId, format);
    return madeFile(bytes, { mediaType: MEDIA_TYPES[format], fileName });
  },
});
