import { decideFigure, listFactFinds } from "#lib/deal/fact-finds/read-fact-finds.ts";
import { factFindsSchema, figureDecisionSchema } from "#lib/deal/fact-finds/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const POST = defineRoute({
  operationId: "decideFigure",
  summary: "Choose the figure to use: declared, observed or your own",
  description:
    "The chosen figure prefills the calculator. Deciding again replaces the decision. If the figure has changed since it was read, nothing is decided and the response is 409.",
  params: ["applicationId"],
  body: figureDecisionSchema,
  response: factFindsSchema,
  statuses: [409],
  async handler({ ctx, params, body }) {
    await decideFigure(ctx, params.applicationId, body);
    return listFactFinds(ctx, params.applicationId);
  },
});
