import { readChecklist } from "#lib/deal/checklist/read-checklist.ts";
import { checklistSchema } from "#lib/deal/checklist/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const GET = defineRoute({
  operationId: "readChecklist",
  auth: "ROLE_BROKER",
  params: ["applicationId"],
  response: checklistSchema,
  handler: ({ ctx, params }) => readChecklist(ctx, params.applicationId),
});
