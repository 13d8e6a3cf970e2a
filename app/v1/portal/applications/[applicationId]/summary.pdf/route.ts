import { creditMemo } from "#lib/deal/credit-memo/credit-memo.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { madeFile } from "#lib/records/documents/file-response.ts";

export const GET = defineRoute({
  operationId: "downloadSummary",
  summary: "Download the summary as a credit memo (PDF)",
  description: "Each figure has its proof mark and each flag its resolution. Returns the file itself.",
  params: ["applicationId"],
  produces: ["application/pdf"],
  async handler({ ctx, params }) {
    const { bytes, fileName } = await creditMemo(ctx, params.applicationId);
    return madeFile(bytes, { mediaType: "application/pdf", fileName });
  },
});
