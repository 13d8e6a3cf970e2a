import { defineRoute } from "#lib/identity/define-route.ts";
import { logoBody, receiveLogo, removeLogo } from "#lib/records/brokerages/logo.ts";
import { brokerageSchema, logoFormSchema } from "#lib/records/brokerages/schemas.ts";

export const PUT = defineRoute({
  operationId: "replaceBrokerageLogo",
  auth: "ROLE_BROKER",
  multipart: logoFormSchema,
  maxBody: logoBody,
  response: brokerageSchema,
  statuses: [413],
  handler: ({ ctx, request }) => receiveLogo(ctx, request),
});

export const DELETE = defineRoute({
  operationId: "removeBrokerageLogo",
  auth: "ROLE_BROKER",
  response: brokerageSchema,
  handler: ({ ctx }) => removeLogo(ctx),
});
