import { noteReminder } from "#lib/deal/settlements/refixes-and-reminders.ts";
import {
  drawnPartParamsSchema,
  drawnPartSchema,
  reminderNoteRequestSchema,
} from "#lib/deal/settlements/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const POST = defineRoute({
  operationId: "noteRefixReminder",
  summary: "Record a contact about a drawn part, or snooze, complete or reopen its reminder",
  params: drawnPartParamsSchema,
  body: reminderNoteRequestSchema,
  response: drawnPartSchema,
  idempotent: true,
  handler: ({ ctx, params, body }) => noteReminder(ctx, params.partId, body),
});
