import { readBoard } from "#lib/deal/workflow/read-board.ts";
import { boardSchema } from "#lib/deal/workflow/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { mount } from "#lib/platform/http/mount.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "readBoard",
    method: "GET",
    path: "/v1/portal/board",
    tag: "Portal",
    summary: "List all deals by stage, with totals",
    auth: "ROLE_BROKER",
    response: boardSchema,
    statuses: [401, 403],
    handler: ({ ctx }) => readBoard(ctx),
  }),
);
