import { saveAnswers } from "#lib/deal/fact-finds/save-answers.ts";
import { applicantFactFindSchema, factFindChangesSchema } from "#lib/deal/fact-finds/schemas.ts";
import { visitFactFind } from "#lib/deal/fact-finds/visit-fact-find.ts";
import { linkTokenParamsSchema } from "#lib/deal/upload-links/schemas.ts";
import { findFactFindLink, markOpened } from "#lib/deal/upload-links/visit-upload-link.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const GET = defineRoute({
  operationId: "visitFactFind",
  auth: "none",
  params: linkTokenParamsSchema,
  response: applicantFactFindSchema,
  async handler({ ctx, params }) {
    const link = await findFactFindLink(ctx, params.token);
    await markOpened(link);
    return visitFactFind(link.ctx, link);
  },
});

export const PATCH = defineRoute({
  operationId: "answerFactFind",
  auth: "none",
  params: linkTokenParamsSchema,
  body: factFindChangesSchema,
  response: applicantFactFindSchema,
  statuses: [403, 409, 429],
  async handler({ ctx, params, body }) {
    const link = await findFactFindLink(ctx, params.token);
    await saveAnswers(link.ctx, link, body);
    return visitFactFind(link.ctx, link);
  },
});
