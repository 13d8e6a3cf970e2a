import { defineRoute } from "#lib/identity/define-route.ts";
import { addLoanAccount } from "#lib/records/loan-accounts/loan-accounts.ts";
import { loanAccountRequestSchema, loanAccountSchema } from "#lib/records/loan-accounts/schemas.ts";

export const POST = defineRoute({
  operationId: "addLoanAccount",
  summary: "Add a loan account that does not appear in the statements",
  description: "Only withdrawn applications refuse new loan accounts.",
  params: ["applicationId"],
  body: loanAccountRequestSchema,
  response: loanAccountSchema,
  idempotent: true,
  handler: ({ ctx, params, body }) => addLoanAccount(ctx, params.applicationId, body),
});
