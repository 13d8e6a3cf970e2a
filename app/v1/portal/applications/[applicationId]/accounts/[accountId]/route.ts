import { defineRoute } from "#lib/identity/define-route.ts";
import { accountChangeSchema } from "#lib/reading/transactions/account-schema.ts";
import { editAccount } from "#lib/reading/transactions/edit-account.ts";

export const PATCH = defineRoute({
  operationId: "updateStatementAccount",
  summary: "Set the kind, name or owners of an account found in statements",
  description:
    "Name and owners are kept when files are read again, and used wherever the account is named; the kind is remembered for the account's other statements. Categories, conduct, loan accounts and the summary are recalculated before the response.",
  params: ["applicationId", "accountId"],
  body: accountChangeSchema,
  handler: ({ ctx, params, body }) => editAccount(ctx, params, body),
});
