import { removeOwnItem, tickOwnItem } from "#lib/deal/checklist/edit-checklist.ts";
import { checklistSchema, tickRequestSchema } from "#lib/deal/checklist/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const PATCH = defineRoute({
  operationId: "tickChecklistItem",
  summary: "Tick off an added item, or reopen it",
  params: ["applicationId", "itemId"],
  body: tickRequestSchema,
  response: checklistSchema,
  handler: ({ ctx, params: item, body }) => tickOwnItem(ctx, { ...item, ...body }),
});

export const DELETE = defineRoute({
  operationId: "removeChecklistItem",
  summary: "Remove an added item from the checklist",
  params: ["applicationId", "itemId"],
  response: checklistSchema,
  handler: ({ ctx, params: item }) => removeOwnItem(ctx, item),
});
