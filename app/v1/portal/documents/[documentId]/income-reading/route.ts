import { z } from "zod";
import { defineRoute } from "#lib/identity/define-route.ts";
import { rereadIncomeDocument } from "#lib/reading/income-documents/read-document.ts";

export const POST = defineRoute({
  operationId: "rereadIncomeDocument",
  tag: "Portal",
  summary: "Reread a payslip or tax summary",
  description: "Replaces everything read from it before.",
  auth: "ROLE_BROKER",
  params: z.object({ documentId: z.string() }),
  status: 204,
  statuses: [400, 401, 403, 404],
  async handler({ ctx, params }) {
    await rereadIncomeDocument(ctx, params.documentId);
    return undefined;
  },
});
