import { listUnfinished } from "#lib/deal/unfinished/read-unfinished.ts";
import { unfinishedSchema } from "#lib/deal/unfinished/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const GET = defineRoute({
  operationId: "listUnfinished",
  auth: "ROLE_BROKER",
  params: ["submissionId"],
  response: unfinishedSchema,
  handler: ({ ctx, params }) => listUnfinished(ctx, params.submissionId),
});
