import { applicationParamsSchema } from "#lib/applications/schemas.ts";
import { listFactFinds } from "#lib/fact-finds/read-fact-finds.ts";
import { factFindsSchema } from "#lib/fact-finds/schemas.ts";
import { mount } from "#lib/http/mount.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "listFactFinds",
    method: "GET",
    path: "/v1/portal/applications/{applicationId}/fact-finds",
    tag: "Portal",
    summary:
      "List each applicant's declared figures alongside those observed in statements, payslips and loan accounts",
    auth: "ROLE_BROKER",
    params: applicationParamsSchema,
    response: factFindsSchema,
    statuses: [401, 403, 404],
    handler: ({ ctx, params }) => listFactFinds(ctx, params.applicationId),
  }),
);
