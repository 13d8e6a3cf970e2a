import { z } from "zod";
import { defineRoute } from "#lib/identity/define-route.ts";
import { removeLoanAccount } from "#lib/records/loan-accounts/loan-accounts.ts";

export const DELETE = defineRoute({
  operationId: "removeLoanAccount",
  tag: "Portal",
  summary: "Remove a loan account added by the broker",
  auth: "ROLE_BROKER",
  params: z.object({ accountId: z.string() }),
  status: 204,
  statuses: [400, 401, 403, 404],
  async handler({ ctx, params }) {
    await removeLoanAccount(ctx, params.accountId);
    return undefined;
  },
});
