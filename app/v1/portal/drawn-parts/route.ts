import { listDrawnParts } from "#lib/deal/settlements/list-drawn-parts.ts";
import { drawnPartListSchema, drawnPartQuerySchema } from "#lib/deal/settlements/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const GET = defineRoute({
  operationId: "listDrawnParts",
  summary: "List current drawn loan parts by fixed-rate expiry",
  description: "Fifty per page. Dates are in New Zealand time.",
  query: drawnPartQuerySchema,
  response: drawnPartListSchema,
  handler: ({ ctx, query }) => listDrawnParts(ctx, query),
});
