import { defineRoute } from "#lib/identity/define-route.ts";
import { listIncomeDocuments } from "#lib/lending/income-evidence/list-income-documents.ts";
import { incomeDocumentsSchema } from "#lib/reading/income-documents/schemas.ts";

export const GET = defineRoute({
  operationId: "listIncomeDocuments",
  auth: "ROLE_BROKER",
  params: ["applicationId"],
  response: incomeDocumentsSchema,
  handler: ({ ctx, params }) => listIncomeDocuments(ctx, params.applicationId),
});
