import { acknowledgementRequestSchema, adviceSchema } from "#lib/deal/advice/schemas.ts";
import { sendAcknowledgement } from "#lib/deal/advice/send-acknowledgement.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const POST = defineRoute({
  operationId: "requestAdviceAcknowledgement",
  summary: "Email an applicant a link to acknowledge the advice, replacing any earlier one",
  description:
    "It works for 14 days unless the advice changes. The email is sent shortly after the response.",
  params: ["applicationId"],
  body: acknowledgementRequestSchema,
  response: adviceSchema,
  statuses: [429],
  idempotent: true,
  handler: ({ ctx, params, body }) => sendAcknowledgement(ctx, { ...params, ...body }),
});
