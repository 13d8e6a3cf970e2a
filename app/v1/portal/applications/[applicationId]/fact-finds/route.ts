import { listFactFinds } from "#lib/deal/fact-finds/read-fact-finds.ts";
import { factFindsSchema } from "#lib/deal/fact-finds/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const GET = defineRoute({
  operationId: "listFactFinds",
  summary:
    "List each applicant's declared figures alongside those observed in statements, payslips and loan accounts",
  params: ["applicationId"],
  response: factFindsSchema,
  handler: ({ ctx, params }) => listFactFinds(ctx, params.applicationId),
});
