import { reminderBatchSchema } from "#lib/deal/upload-links/schemas.ts";
import { handleReminderBatch } from "#lib/deal/upload-links/send-upload-link.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { batchOutcomesSchema } from "#lib/records/applications/schemas.ts";

export const POST = defineRoute({
  operationId: "remindApplicants",
  summary: "Remind the applicants of up to 100 applications of their upload links",
  description:
    "An applicant who has not used their link gets a new one by email, with what is still needed; the earlier link stops working. The response gives the outcome for each application.",
  body: reminderBatchSchema,
  response: batchOutcomesSchema,
  idempotent: "BY_HANDLER",
  handler: ({ ctx, body, request }) => handleReminderBatch(ctx, request, body),
});
