import { z } from "zod";
import { applicationParamsSchema } from "#lib/applications/schemas.ts";
import { mount } from "#lib/http/mount.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { accountChangeSchema } from "#lib/transactions/account-schema.ts";
import { editAccount } from "#lib/transactions/edit-account.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "updateStatementAccount",
    method: "PATCH",
    path: "/v1/portal/applications/{applicationId}/accounts/{accountId}",
    tag: "Portal",
    summary: "Set the kind, name or owners of an account found in statements",
    description:
      "Name and owners are kept when files are read again, and used wherever the account is named; the kind is remembered for the account's other statements. Categories, conduct, loan accounts and the summary are recalculated before the response.",
    auth: "ROLE_BROKER",
    params: applicationParamsSchema.extend({ accountId: z.string() }),
    body: accountChangeSchema,
    status: 204,
    statuses: [400, 401, 403, 404],
    async handler({ ctx, params, body }) {
      await editAccount(ctx, params, body);
      return undefined;
    },
  }),
);
