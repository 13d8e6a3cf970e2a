import { drawnPartParamsSchema, startedRefixSchema } from "#lib/deal/settlements/schemas.ts";
import { startRefix } from "#lib/deal/settlements/start-refix.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const POST = defineRoute({
  operationId: "startRefix",
  auth: "ROLE_BROKER",
  params: drawnPartParamsSchema,
  response: startedRefixSchema,
  idempotent: true,
  handler: ({ ctx, params }) => startRefix(ctx, params.partId),
});
