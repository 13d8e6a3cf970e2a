import { readChecklist } from "#lib/deal/checklist/read-checklist.ts";
import { checklistSchema } from "#lib/deal/checklist/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const GET = defineRoute({
  operationId: "readChecklist",
  summary: "Get an application's checklist: done, open and waived items",
  description:
    "Calculated on each request from documents, statements, loan accounts and today's date. An application can be submitted only when no required item is open.",
  params: ["applicationId"],
  response: checklistSchema,
  handler: ({ ctx, params }) => readChecklist(ctx, params.applicationId),
});
