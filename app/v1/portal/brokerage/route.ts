import { defineRoute } from "#lib/identity/define-route.ts";
import { getBrokerage, saveBrokerage } from "#lib/records/brokerages/brokerages.ts";
import { brokerageInputSchema, brokerageSchema } from "#lib/records/brokerages/schemas.ts";

export const GET = defineRoute({
  operationId: "getBrokerage",
  auth: "ROLE_BROKER",
  response: brokerageSchema,
  handler: ({ ctx }) => getBrokerage(ctx),
});

export const PUT = defineRoute({
  operationId: "saveBrokerage",
  auth: "ROLE_BROKER",
  body: brokerageInputSchema,
  response: brokerageSchema,
  statuses: [409],
  handler: ({ ctx, body }) => saveBrokerage(ctx, body),
});
