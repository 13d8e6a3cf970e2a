import { saveAnswers } from "#lib/deal/fact-finds/answer-fact-find.ts";
import { listFactFinds } from "#lib/deal/fact-finds/read-fact-finds.ts";
import { factFindChangesSchema, factFindsSchema } from "#lib/deal/fact-finds/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const PATCH = defineRoute({
  operationId: "fillInFactFind",
  summary: "Fill in a fact find on an applicant's behalf",
  description:
    "The applicant signs it through a link. A change after signing needs a new signature. If any stored answer differs from `was`, nothing is saved and the response is 409.",
  params: ["applicationId", "clientId"],
  body: factFindChangesSchema,
  response: factFindsSchema,
  statuses: [409],
  async handler({ ctx, params, body }) {
    await saveAnswers(ctx, params, body);
    return listFactFinds(ctx, params.applicationId);
  },
});
