import { z } from "zod";
import { applicationParamsSchema } from "#lib/applications/schemas.ts";
import { mount } from "#lib/http/mount.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { accountStatementsSchema, listAccountStatements } from "#lib/statements/list-account-statements.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "listAccountStatements",
    method: "GET",
    path: "/v1/portal/applications/{applicationId}/accounts/{accountId}/statements",
    tag: "Portal",
    summary: "List an account's statements, with the figures that prove them",
    auth: "ROLE_BROKER",
    params: applicationParamsSchema.extend({ accountId: z.string() }),
    response: accountStatementsSchema,
    statuses: [401, 403, 404],
    handler: ({ ctx, params }) => listAccountStatements(ctx, params),
  }),
);
