import { listUnfinished, unfinishedSchema } from "#lib/deal/unfinished/read-unfinished.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const GET = defineRoute({
  operationId: "listUnfinished",
  summary: "List what is unfinished before a submission goes to its lender",
  description:
    "Covers the loan request, the package and the advice record; the checklist lists what is missing from it. Unless an item is required, the submission can be moved anyway.",
  params: ["submissionId"],
  response: unfinishedSchema,
  handler: ({ ctx, params }) => listUnfinished(ctx, params.submissionId),
});
