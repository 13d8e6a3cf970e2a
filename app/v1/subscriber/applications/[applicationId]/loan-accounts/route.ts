import { z } from "zod";
import { defineRoute } from "#lib/identity/define-route.ts";
import { listLoanAccounts } from "#lib/records/loan-accounts/loan-accounts.ts";
import { loanAccountSchema } from "#lib/records/loan-accounts/schemas.ts";

export const GET = defineRoute({
  operationId: "listLoanAccounts",
  summary: "List an application's loan accounts",
  description:
    "Includes those found in bank statements and those added by the broker in the portal. Unknown values are null.",
  params: ["applicationId"],
  response: z.array(loanAccountSchema),
  handler: ({ ctx, params }) => listLoanAccounts(ctx, params.applicationId),
});
