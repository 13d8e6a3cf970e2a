import { z } from "zod";
import { listFactFinds, undecideFigure } from "#lib/deal/fact-finds/read-fact-finds.ts";
import { factFindsSchema } from "#lib/deal/fact-finds/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const DELETE = defineRoute({
  operationId: "undecideFigure",
  summary: "Undo a decision about a figure",
  params: z.object({
    applicationId: z.string(),
    figure: z.string().meta({ description: "The figure's name", examples: ["expense:groceriesFood"] }),
  }),
  response: factFindsSchema,
  statuses: [400],
  async handler({ ctx, params }) {
    await undecideFigure(ctx, params);
    return listFactFinds(ctx, params.applicationId);
  },
});
