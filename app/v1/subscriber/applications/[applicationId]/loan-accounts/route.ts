import { z } from "zod";
import { defineRoute } from "#lib/identity/define-route.ts";
import { applicationParamsSchema } from "#lib/records/applications/schemas.ts";
import { listLoanAccounts } from "#lib/records/loan-accounts/loan-accounts.ts";
import { loanAccountSchema } from "#lib/records/loan-accounts/schemas.ts";

export const GET = defineRoute({
  operationId: "listLoanAccounts",
  tag: "Applications",
  summary: "List an application's loan accounts",
  description:
    "Includes those found in bank statements and those added by the broker in the portal. Unknown values are null.",
  auth: "ROLE_BROKER",
  params: applicationParamsSchema,
  response: z.array(loanAccountSchema),
  statuses: [401, 403, 404],
  handler: ({ ctx, params }) => listLoanAccounts(ctx, params.applicationId),
});
