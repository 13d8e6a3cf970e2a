import { defineRoute } from "#lib/identity/define-route.ts";
import {
  accountStatementsSchema,
  listAccountStatements,
} from "#lib/reading/statements/list-account-statements.ts";

export const GET = defineRoute({
  operationId: "listAccountStatements",
  summary: "List an account's statements, with the figures that prove them",
  params: ["applicationId", "accountId"],
  response: accountStatementsSchema,
  handler: ({ ctx, params }) => listAccountStatements(ctx, params),
});
