import { waiveItem } from "#lib/deal/checklist/edit-checklist.ts";
import { checklistSchema, waiverRequestSchema } from "#lib/deal/checklist/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const POST = defineRoute({
  operationId: "waiveChecklistItem",
  summary: "Waive an open checklist item, with a reason",
  description: "The waiver applies to the item's key until it is removed, regardless of other changes.",
  params: ["applicationId"],
  body: waiverRequestSchema,
  response: checklistSchema,
  handler: ({ ctx, params, body }) => waiveItem(ctx, { ...params, ...body }),
});
