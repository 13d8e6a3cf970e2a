import { z } from "zod";
import { defineRoute } from "#lib/identity/define-route.ts";
import { listErasures } from "#lib/operations/privacy/request-erasure.ts";
import { erasureSchema } from "#lib/operations/privacy/schemas.ts";
import { mount } from "#lib/platform/http/mount.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "listErasures",
    method: "GET",
    path: "/v1/portal/erasures",
    tag: "Portal",
    summary: "List your latest erasures, the only record of fully erased clients",
    auth: "ROLE_BROKER",
    response: z.array(erasureSchema),
    statuses: [401, 403],
    handler: ({ ctx }) => listErasures(ctx),
  }),
);
