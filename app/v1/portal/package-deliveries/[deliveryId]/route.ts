import { revokeDelivery } from "#lib/deal/packages/deliver-package.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const DELETE = defineRoute({
  operationId: "revokePackageDelivery",
  summary: "Revoke a delivered package's link immediately",
  params: ["deliveryId"],
  handler: ({ ctx, params }) => revokeDelivery(ctx, params.deliveryId),
});
