import { z } from "zod";
import { applicationParamsSchema } from "#lib/applications/schemas.ts";
import { mount } from "#lib/http/mount.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { accountKindSchema, setAccountKind } from "#lib/transactions/set-account-kind.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "setAccountKind",
    method: "PATCH",
    path: "/v1/portal/applications/{applicationId}/accounts/{accountId}",
    tag: "Portal",
    summary: "Set the kind of an account found in statements",
    description:
      "Remembered for the account's other statements. Categories, conduct, loan accounts and the summary are recalculated before the response.",
    auth: "ROLE_BROKER",
    params: applicationParamsSchema.extend({ accountId: z.string() }),
    body: accountKindSchema,
    status: 204,
    statuses: [400, 401, 403, 404],
    async handler({ ctx, params, body }) {
      await setAccountKind(ctx, params, body);
      return undefined;
    },
  }),
);
