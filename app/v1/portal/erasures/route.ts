import { z } from "zod";
import { mount } from "#lib/http/mount.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { listErasures } from "#lib/privacy/request-erasure.ts";
import { erasureSchema } from "#lib/privacy/schemas.ts";

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
