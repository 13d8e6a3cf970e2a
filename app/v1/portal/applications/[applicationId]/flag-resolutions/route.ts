import { listFlags } from "#lib/deal/flag-resolutions/resolve-flag.ts";
import { resolvedFlagsSchema } from "#lib/deal/flag-resolutions/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { applicationParamsSchema } from "#lib/records/applications/schemas.ts";

export const GET = defineRoute({
  operationId: "listFlags",
  tag: "Portal",
  summary: "List the summary's flags and how each was resolved",
  auth: "ROLE_BROKER",
  params: applicationParamsSchema,
  response: resolvedFlagsSchema,
  statuses: [401, 403, 404],
  handler: ({ ctx, params }) => listFlags(ctx, params.applicationId),
});
