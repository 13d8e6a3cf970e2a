import { defineRoute } from "#lib/identity/define-route.ts";
import { accountChangeSchema } from "#lib/reading/transactions/account-schema.ts";
import { editAccount } from "#lib/reading/transactions/edit-account.ts";

export const PATCH = defineRoute({
  operationId: "updateStatementAccount",
  auth: "ROLE_BROKER",
  params: ["applicationId", "accountId"],
  body: accountChangeSchema,
  status: 204,
  handler: ({ ctx, params, body }) => editAccount(ctx, params, body),
});
