import { defineRoute } from "#lib/identity/define-route.ts";
import { mount } from "#lib/platform/http/mount.ts";
import { logoBody, receiveLogo, removeLogo } from "#lib/records/brokerages/logo.ts";
import { brokerageSchema, logoFormSchema } from "#lib/records/brokerages/schemas.ts";

const path = "/v1/portal/brokerage/logo";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "replaceBrokerageLogo",
    method: "PUT",
    path,
    tag: "Portal",
    summary: "Replace the brokerage's logo",
    description:
      "Lodge redraws the image on white without its margins, and keeps nothing else from the file. The logo is public at its `url`.",
    auth: "ROLE_BROKER",
    multipart: logoFormSchema,
    maxBody: logoBody,
    response: brokerageSchema,
    statuses: [400, 401, 403, 413],
    handler: ({ ctx, request }) => receiveLogo(ctx, request),
  }),
  defineRoute({
    operationId: "removeBrokerageLogo",
    method: "DELETE",
    path,
    tag: "Portal",
    summary: "Remove the brokerage's logo",
    auth: "ROLE_BROKER",
    response: brokerageSchema,
    statuses: [401, 403],
    handler: ({ ctx }) => removeLogo(ctx),
  }),
);
