import { defineRoute } from "#lib/identity/define-route.ts";
import { logoBody, receiveLogo, removeLogo } from "#lib/records/brokerages/brokerages.ts";
import { brokerageSchema, logoFormSchema } from "#lib/records/brokerages/schemas.ts";

export const PUT = defineRoute({
  operationId: "replaceBrokerageLogo",
  summary: "Replace the brokerage's logo",
  description:
    "Lodge redraws the image on white without its margins, and keeps nothing else from the file. The logo is public at its `url`.",
  multipart: logoFormSchema,
  maxBody: logoBody,
  response: brokerageSchema,
  statuses: [413],
  handler: ({ ctx, request }) => receiveLogo(ctx, request),
});

export const DELETE = defineRoute({
  operationId: "removeBrokerageLogo",
  summary: "Remove the brokerage's logo",
  response: brokerageSchema,
  handler: ({ ctx }) => removeLogo(ctx),
});
