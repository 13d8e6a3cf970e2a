import { addOwnItem } from "#lib/deal/checklist/edit-checklist.ts";
import { checklistSchema, ownItemRequestSchema } from "#lib/deal/checklist/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const POST = defineRoute({
  operationId: "addChecklistItem",
  summary: "Add an item of your own to the checklist",
  description: "It is ticked off by hand.",
  params: ["applicationId"],
  body: ownItemRequestSchema,
  response: checklistSchema,
  idempotent: true,
  handler: ({ ctx, params, body }) => addOwnItem(ctx, { ...params, ...body }),
});
