import { z } from "zod";
import { removeOwnItem, tickOwnItem } from "#lib/deal/checklist/edit-checklist.ts";
import { checklistSchema, tickRequestSchema } from "#lib/deal/checklist/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

const params = z.object({ applicationId: z.string(), itemId: z.string() });

export const PATCH = defineRoute({
  operationId: "tickChecklistItem",
  tag: "Portal",
  summary: "Tick off an added item, or reopen it",
  auth: "ROLE_BROKER",
  params,
  body: tickRequestSchema,
  response: checklistSchema,
  statuses: [400, 401, 403, 404],
  handler: ({ ctx, params: item, body }) => tickOwnItem(ctx, { ...item, ...body }),
});

export const DELETE = defineRoute({
  operationId: "removeChecklistItem",
  tag: "Portal",
  summary: "Remove an added item from the checklist",
  auth: "ROLE_BROKER",
  params,
  response: checklistSchema,
  statuses: [401, 403, 404],
  handler: ({ ctx, params: item }) => removeOwnItem(ctx, item),
});
