import { z } from "zod";
import { findDelivery, openDelivered } from "#lib/deal/packages/deliver-package.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { linkTokenParamsSchema } from "#lib/platform/secrets/link-token.ts";
import { fileResponse } from "#lib/records/documents/file-response.ts";

export const GET = defineRoute({
  operationId: "downloadDeliveredFile",
  summary: "Download a file from the package behind a lender's link",
  description: "Returns the `pdf`, `zip` or `json` file itself. Range requests are supported.",
  auth: "none",
  params: linkTokenParamsSchema.extend({ file: z.string().describe("pdf, zip or json") }),
  produces: ["application/pdf", "application/zip", "application/json"],
  async handler({ ctx, params, request }) {
    const open = await findDelivery(ctx, params.token);
    return fileResponse(request, await openDelivered(open, params.file));
  },
});
