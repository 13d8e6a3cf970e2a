import { z } from "zod";
import { applicationParamsSchema } from "#lib/applications/schemas.ts";
import { mount } from "#lib/http/mount.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { listLoanAccounts } from "#lib/loan-accounts/loan-accounts.ts";
import { loanAccountSchema } from "#lib/loan-accounts/schemas.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "listLoanAccounts",
    method: "GET",
    path: "/v1/subscriber/applications/{applicationId}/loan-accounts",
    tag: "Applications",
    summary: "All loan accounts of an application",
    description:
      "Those found in bank statements, and those that the broker added in the portal. What is not known is null.",
    auth: "ROLE_BROKER",
    params: applicationParamsSchema,
    response: z.array(loanAccountSchema),
    statuses: [401, 403, 404],
    handler: ({ ctx, params }) => listLoanAccounts(ctx, params.applicationId),
  }),
);
