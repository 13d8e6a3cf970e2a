import { defineRoute } from "#lib/identity/define-route.ts";
import { getLoanRequest, saveLoanRequest } from "#lib/records/loan-requests/loan-requests.ts";
import { loanRequestInputSchema, loanRequestSchema } from "#lib/records/loan-requests/schemas.ts";

export const GET = defineRoute({
  operationId: "getLoanRequest",
  summary: "Get the loan request: amount, purpose and whether the funds add up",
  params: ["applicationId"],
  response: loanRequestSchema,
  handler: ({ ctx, params }) => getLoanRequest(ctx, params.applicationId),
});

export const PUT = defineRoute({
  operationId: "saveLoanRequest",
  summary: "Replace the loan request",
  description:
    "The checklist and calculator are updated. An outdated version returns 409 and saves nothing, unless the stored request is already the same.",
  params: ["applicationId"],
  body: loanRequestInputSchema,
  response: loanRequestSchema,
  statuses: [409],
  handler: ({ ctx, params, body }) => saveLoanRequest(ctx, params.applicationId, body),
});
