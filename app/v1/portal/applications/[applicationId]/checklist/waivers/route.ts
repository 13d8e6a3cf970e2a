import { waiveItem } from "#lib/deal/checklist/edit-checklist.ts";
import { checklistSchema, waiverRequestSchema } from "#lib/deal/checklist/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { applicationParamsSchema } from "#lib/records/applications/schemas.ts";

export const POST = defineRoute({
  operationId: "waiveChecklistItem",
  tag: "Portal",
  summary: "Waive an open checklist item, with a reason",
  description: "The waiver applies to the item's key until it is removed, regardless of other changes.",
  auth: "ROLE_BROKER",
  params: applicationParamsSchema,
  body: waiverRequestSchema,
  response: checklistSchema,
  statuses: [400, 401, 403, 404],
  handler: ({ ctx, params, body }) => waiveItem(ctx, { ...params, ...body }),
});
