import { addOwnItem } from "#lib/deal/checklist/edit-checklist.ts";
import { checklistSchema, ownItemRequestSchema } from "#lib/deal/checklist/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { applicationParamsSchema } from "#lib/records/applications/schemas.ts";

export const POST = defineRoute({
  operationId: "addChecklistItem",
  tag: "Portal",
  summary: "Add an item of your own to the checklist",
  description: "It is ticked off by hand.",
  auth: "ROLE_BROKER",
  params: applicationParamsSchema,
  body: ownItemRequestSchema,
  response: checklistSchema,
  statuses: [400, 401, 403, 404],
  idempotent: true,
  handler: ({ ctx, params, body }) => addOwnItem(ctx, { ...params, ...body }),
});
