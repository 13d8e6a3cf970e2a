import { changeReminderSettings, readReminderSettings } from "#lib/deal/settlements/refixes-and-reminders.ts";
import { reminderSettingsRequestSchema, reminderSettingsSchema } from "#lib/deal/settlements/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const GET = defineRoute({
  operationId: "readReminderSettings",
  summary: "Get the signed-in broker's reminder settings: weekly email and calendar",
  response: reminderSettingsSchema,
  handler: ({ ctx }) => readReminderSettings(ctx),
});

export const PATCH = defineRoute({
  operationId: "changeReminderSettings",
  summary: "Turn the weekly email on or off",
  body: reminderSettingsRequestSchema,
  response: reminderSettingsSchema,
  handler: ({ ctx, body }) => changeReminderSettings(ctx, body),
});
