import { deliverPackage } from "#lib/deal/packages/deliver-package.ts";
import { deliveryRequestSchema, packageDeliverySchema } from "#lib/deal/packages/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const POST = defineRoute({
  operationId: "deliverPackage",
  summary: "Deliver a package by download or by email with an expiring link",
  description:
    "A download returns a link that works for 15 minutes. An email is sent shortly after the response.",
  params: ["packageId"],
  body: deliveryRequestSchema,
  response: packageDeliverySchema,
  statuses: [429],
  idempotent: true,
  handler: ({ ctx, params, body }) => deliverPackage(ctx, { ...params, ...body }),
});
