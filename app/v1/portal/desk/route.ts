import { mount } from "#lib/http/mount.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { readDesk } from "#lib/workflow/read-desk.ts";
import { deskSchema } from "#lib/workflow/schemas.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "readDesk",
    method: "GET",
    path: "/v1/portal/desk",
    tag: "Portal",
    summary: "List deals by who acts next, with what is due, new or stuck",
    auth: "ROLE_BROKER",
    response: deskSchema,
    statuses: [401, 403],
    handler: ({ ctx }) => readDesk(ctx),
  }),
);
