import { defineRoute } from "#lib/identity/define-route.ts";
import { removeLoanAccount } from "#lib/records/loan-accounts/loan-accounts.ts";

export const DELETE = defineRoute({
  operationId: "removeLoanAccount",
  summary: "Remove a loan account added by the broker",
  params: ["accountId"],
  statuses: [400],
  handler: ({ ctx, params }) => removeLoanAccount(ctx, params.accountId),
});
