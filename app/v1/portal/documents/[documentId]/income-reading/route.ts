import { defineRoute } from "#lib/identity/define-route.ts";
import { rereadIncomeDocument } from "#lib/reading/income-documents/read-document.ts";

export const POST = defineRoute({
  operationId: "rereadIncomeDocument",
  summary: "Reread a payslip or tax summary",
  description: "Replaces everything read from it before.",
  params: ["documentId"],
  statuses: [400],
  handler: ({ ctx, params }) => rereadIncomeDocument(ctx, params.documentId),
});
