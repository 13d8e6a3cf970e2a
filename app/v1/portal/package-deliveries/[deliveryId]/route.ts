import { z } from "zod";
import { revokeDelivery } from "#lib/deal/packages/deliver-package.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const DELETE = defineRoute({
  operationId: "revokePackageDelivery",
  tag: "Portal",
  summary: "Revoke a delivered package's link immediately",
  auth: "ROLE_BROKER",
  params: z.object({ deliveryId: z.string() }),
  status: 204,
  statuses: [401, 403, 404],
  async handler({ ctx, params }) {
    await revokeDelivery(ctx, params.deliveryId);
    return undefined;
  },
});
