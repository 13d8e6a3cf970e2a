import { deliverPackage } from "#lib/deal/packages/deliver-package.ts";
import {
  deliveryRequestSchema,
  packageDeliverySchema,
  packageParamsSchema,
} from "#lib/deal/packages/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const POST = defineRoute({
  operationId: "deliverPackage",
  tag: "Portal",
  summary: "Deliver a package by download or by email with an expiring link",
  description:
    "A download returns a link that works for 15 minutes. An email is sent shortly after the response.",
  auth: "ROLE_BROKER",
  params: packageParamsSchema,
  body: deliveryRequestSchema,
  response: packageDeliverySchema,
  statuses: [400, 401, 403, 404, 429],
  idempotent: true,
  handler: ({ ctx, params, body }) => deliverPackage(ctx, { ...params, ...body }),
});
