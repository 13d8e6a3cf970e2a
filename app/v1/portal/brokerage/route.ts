import { defineRoute } from "#lib/identity/define-route.ts";
import { getBrokerage, saveBrokerage } from "#lib/records/brokerages/brokerages.ts";
import { brokerageInputSchema, brokerageSchema } from "#lib/records/brokerages/schemas.ts";

export const GET = defineRoute({
  operationId: "getBrokerage",
  summary: "Get the broker's brokerage, as clients and lenders see it",
  response: brokerageSchema,
  handler: ({ ctx }) => getBrokerage(ctx),
});

export const PUT = defineRoute({
  operationId: "saveBrokerage",
  summary: "Replace the brokerage's details",
  description:
    "They appear in emails to clients and lenders, on clients' pages and in new PDFs. The logo and disclosure document are unchanged. An outdated version returns 409 and saves nothing, unless the stored details are already the same.",
  body: brokerageInputSchema,
  response: brokerageSchema,
  statuses: [409],
  handler: ({ ctx, body }) => saveBrokerage(ctx, body),
});
