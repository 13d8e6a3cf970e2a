import { listDrawnParts } from "#lib/deal/settlements/list-drawn-parts.ts";
import { drawnPartListSchema, drawnPartQuerySchema } from "#lib/deal/settlements/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const GET = defineRoute({
  operationId: "listDrawnParts",
  tag: "Portal",
  summary: "List current drawn loan parts by fixed-rate expiry",
  description: "Fifty per page. Dates are in New Zealand time.",
  auth: "ROLE_BROKER",
  query: drawnPartQuerySchema,
  response: drawnPartListSchema,
  statuses: [400, 401, 403],
  handler: ({ ctx, query }) => listDrawnParts(ctx, query),
});
