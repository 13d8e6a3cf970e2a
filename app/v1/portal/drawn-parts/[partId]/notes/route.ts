import { noteReminder } from "#lib/deal/settlements/reminders.ts";
import {
  drawnPartParamsSchema,
  drawnPartSchema,
  reminderNoteRequestSchema,
} from "#lib/deal/settlements/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { mount } from "#lib/platform/http/mount.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "noteRefixReminder",
    method: "POST",
    path: "/v1/portal/drawn-parts/{partId}/notes",
    tag: "Portal",
    summary: "Record a contact about a drawn part, or snooze, complete or reopen its reminder",
    auth: "ROLE_BROKER",
    params: drawnPartParamsSchema,
    body: reminderNoteRequestSchema,
    response: drawnPartSchema,
    statuses: [400, 401, 403, 404],
    idempotent: true,
    handler: ({ ctx, params, body }) => noteReminder(ctx, params.partId, body),
  }),
);
