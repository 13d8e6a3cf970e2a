import { listFactFinds } from "#lib/deal/fact-finds/read-fact-finds.ts";
import { factFindsSchema } from "#lib/deal/fact-finds/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { applicationParamsSchema } from "#lib/records/applications/schemas.ts";

export const GET = defineRoute({
  operationId: "listFactFinds",
  tag: "Portal",
  summary:
    "List each applicant's declared figures alongside those observed in statements, payslips and loan accounts",
  auth: "ROLE_BROKER",
  params: applicationParamsSchema,
  response: factFindsSchema,
  statuses: [401, 403, 404],
  handler: ({ ctx, params }) => listFactFinds(ctx, params.applicationId),
});
