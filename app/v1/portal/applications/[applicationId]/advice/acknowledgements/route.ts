import { acknowledgementRequestSchema, adviceSchema } from "#lib/deal/advice/schemas.ts";
import { sendAcknowledgement } from "#lib/deal/advice/send-acknowledgement.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { applicationParamsSchema } from "#lib/records/applications/schemas.ts";

export const POST = defineRoute({
  operationId: "requestAdviceAcknowledgement",
  tag: "Portal",
  summary: "Email an applicant a link to acknowledge the advice, replacing any earlier one",
  description:
    "It works for 14 days unless the advice changes. The email is sent shortly after the response.",
  auth: "ROLE_BROKER",
  params: applicationParamsSchema,
  body: acknowledgementRequestSchema,
  response: adviceSchema,
  statuses: [400, 401, 403, 404, 429],
  idempotent: true,
  handler: ({ ctx, params, body }) => sendAcknowledgement(ctx, { ...params, ...body }),
});
