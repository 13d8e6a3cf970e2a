import { handleReminderBatch } from "#lib/deal/upload-links/remind-applicants.ts";
import { reminderBatchSchema } from "#lib/deal/upload-links/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { batchOutcomesSchema } from "#lib/records/applications/outcome-schema.ts";

export const POST = defineRoute({
  operationId: "remindApplicants",
  auth: "ROLE_BROKER",
  body: reminderBatchSchema,
  response: batchOutcomesSchema,
  idempotent: "BY_HANDLER",
  handler: ({ ctx, body, request }) => handleReminderBatch(ctx, request, body),
});
