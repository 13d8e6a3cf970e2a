import { listDrawnParts } from "#lib/deal/settlements/list-drawn-parts.ts";
import { drawnPartListSchema, drawnPartQuerySchema } from "#lib/deal/settlements/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { mount } from "#lib/platform/http/mount.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "listDrawnParts",
    method: "GET",
    path: "/v1/portal/drawn-parts",
    tag: "Portal",
    summary: "List current drawn loan parts by fixed-rate expiry",
    description: "Fifty per page. Dates are in New Zealand time.",
    auth: "ROLE_BROKER",
    query: drawnPartQuerySchema,
    response: drawnPartListSchema,
    statuses: [400, 401, 403],
    handler: ({ ctx, query }) => listDrawnParts(ctx, query),
  }),
);
