import { z } from "zod";
import { defineRoute } from "#lib/identity/define-route.ts";
import {
  accountStatementsSchema,
  listAccountStatements,
} from "#lib/reading/statements/list-account-statements.ts";
import { applicationParamsSchema } from "#lib/records/applications/schemas.ts";

export const GET = defineRoute({
  operationId: "listAccountStatements",
  tag: "Portal",
  summary: "List an account's statements, with the figures that prove them",
  auth: "ROLE_BROKER",
  params: applicationParamsSchema.extend({ accountId: z.string() }),
  response: accountStatementsSchema,
  statuses: [401, 403, 404],
  handler: ({ ctx, params }) => listAccountStatements(ctx, params),
});
