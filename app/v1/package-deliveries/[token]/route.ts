import { findDelivery, markDeliveryOpened, visitDelivery } from "#lib/deal/packages/deliver-package.ts";
import { packageVisitSchema } from "#lib/deal/packages/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { linkTokenParamsSchema } from "#lib/platform/secrets/link-token.ts";

export const GET = defineRoute({
  operationId: "visitPackage",
  summary: "Get the package behind a lender's link",
  description: "The link needs no sign-in. It returns 404 once it expires or the broker revokes it.",
  auth: "none",
  params: linkTokenParamsSchema,
  response: packageVisitSchema,
  async handler({ ctx, params }) {
    const open = await findDelivery(ctx, params.token);
    await markDeliveryOpened(open);
    return visitDelivery(open);
  },
});
