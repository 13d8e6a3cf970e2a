import { logoBody, receiveLogo, removeLogo } from "#lib/brokerages/logo.ts";
import { brokerageSchema, logoFormSchema } from "#lib/brokerages/schemas.ts";
import { mount } from "#lib/http/mount.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

const path = "/v1/portal/brokerage/logo";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "replaceBrokerageLogo",
    method: "PUT",
    path,
    tag: "Portal",
    summary: "Replace the logo of the brokerage",
    description:
      "Lodge draws the picture anew on white, without its margins, and keeps nothing else of the file. The logo is public under its `url`.",
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
    summary: "Remove the logo of the brokerage",
    auth: "ROLE_BROKER",
    response: brokerageSchema,
    statuses: [401, 403],
    handler: ({ ctx }) => removeLogo(ctx),
  }),
);
