import { acknowledgementRequestSchema, adviceSchema } from "#lib/deal/advice/schemas.ts";
import { sendAcknowledgement } from "#lib/deal/advice/send-acknowledgement.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const POST = defineRoute({
  operationId: "requestAdviceAcknowledgement",
  auth: "ROLE_BROKER",
  params: ["applicationId"],
  body: acknowledgementRequestSchema,
  response: adviceSchema,
  statuses: [429],
  idempotent: true,
  handler: ({ ctx, params, body }) => sendAcknowledgement(ctx, { ...params, ...body }),
});
