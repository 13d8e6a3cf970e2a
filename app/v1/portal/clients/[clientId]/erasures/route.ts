import { defineRoute } from "#lib/identity/define-route.ts";
import { readErasurePlan, requestErasure } from "#lib/operations/privacy/request-erasure.ts";
import { erasurePlanSchema, erasureRequestSchema, erasureSchema } from "#lib/operations/privacy/schemas.ts";

export const GET = defineRoute({
  operationId: "getErasurePlan",
  auth: "ROLE_BROKER",
  params: ["clientId"],
  response: erasurePlanSchema,
  handler: ({ ctx, params }) => readErasurePlan(ctx, params.clientId),
});

export const POST = defineRoute({
  operationId: "eraseClient",
  auth: "ROLE_BROKER",
  params: ["clientId"],
  body: erasureRequestSchema,
  response: erasureSchema,
  idempotent: true,
  handler: ({ ctx, params, body }) => requestErasure(ctx, params.clientId, body),
});
