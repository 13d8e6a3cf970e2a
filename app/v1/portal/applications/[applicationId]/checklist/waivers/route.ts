import { waiveItem } from "#lib/deal/checklist/edit-checklist.ts";
import { checklistSchema, waiverRequestSchema } from "#lib/deal/checklist/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const POST = defineRoute({
  operationId: "waiveChecklistItem",
  auth: "ROLE_BROKER",
  params: ["applicationId"],
  body: waiverRequestSchema,
  response: checklistSchema,
  handler: ({ ctx, params, body }) => waiveItem(ctx, { ...params, ...body }),
});
