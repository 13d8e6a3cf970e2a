import { defineRoute } from "#lib/identity/define-route.ts";
import { listIncomeDocuments } from "#lib/lending/income-evidence/list-income-documents.ts";
import { incomeDocumentsSchema } from "#lib/reading/income-documents/schemas.ts";

export const GET = defineRoute({
  operationId: "listIncomeDocuments",
  summary: "List an application's payslips and tax summaries with their figures, and whether they add up",
  description:
    "Each payslip is checked for consistency, against the tax tables and other payslips, and against net pay received in a statement within three days.",
  params: ["applicationId"],
  response: incomeDocumentsSchema,
  handler: ({ ctx, params }) => listIncomeDocuments(ctx, params.applicationId),
});
