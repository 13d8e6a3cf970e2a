import { listFlags } from "#lib/deal/flag-resolutions/resolve-flag.ts";
import { resolvedFlagsSchema } from "#lib/deal/flag-resolutions/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const GET = defineRoute({
  operationId: "listFlags",
  summary: "List the summary's flags and how each was resolved",
  params: ["applicationId"],
  response: resolvedFlagsSchema,
  handler: ({ ctx, params }) => listFlags(ctx, params.applicationId),
});
