import { defineRoute } from "#lib/identity/define-route.ts";
import { readErasurePlan, requestErasure } from "#lib/operations/privacy/request-erasure.ts";
import { erasurePlanSchema, erasureRequestSchema, erasureSchema } from "#lib/operations/privacy/schemas.ts";

export const GET = defineRoute({
  operationId: "getErasurePlan",
  summary: "Preview what erasing a client would do today, and list past erasures",
  params: ["clientId"],
  response: erasurePlanSchema,
  handler: ({ ctx, params }) => readErasurePlan(ctx, params.clientId),
});

export const POST = defineRoute({
  operationId: "eraseClient",
  summary: "Erase a client, except for records that must be kept by law",
  description:
    "Their links end immediately; a job erases the rest. Joint applications continue for the other applicants. Records that must be kept by law are kept until `keptUntil`, then erased automatically. The audit log keeps IDs, counts and a digest as proof.",
  params: ["clientId"],
  body: erasureRequestSchema,
  response: erasureSchema,
  idempotent: true,
  handler: ({ ctx, params, body }) => requestErasure(ctx, params.clientId, body),
});
