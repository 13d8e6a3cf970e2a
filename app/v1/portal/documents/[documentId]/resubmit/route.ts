import { z } from "zod";
import { defineRoute } from "#lib/identity/define-route.ts";
import { resubmitStatement } from "#lib/records/documents/submit-statement.ts";

export const POST = defineRoute({
  operationId: "resubmitStatement",
  tag: "Portal",
  summary: "Resubmit a statement whose processing failed",
  auth: "ROLE_BROKER",
  params: z.object({ documentId: z.string() }),
  status: 204,
  statuses: [400, 401, 403, 404],
  async handler({ ctx, params }) {
    await resubmitStatement(ctx, params.documentId);
    return undefined;
  },
});
