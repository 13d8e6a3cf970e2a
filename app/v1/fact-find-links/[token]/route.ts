import { saveAnswers, visitFactFind } from "#lib/deal/fact-finds/answer-fact-find.ts";
import { applicantFactFindSchema, factFindChangesSchema } from "#lib/deal/fact-finds/schemas.ts";
import { findFactFindLink, markOpened } from "#lib/deal/upload-links/visit-upload-link.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { linkTokenParamsSchema } from "#lib/platform/secrets/link-token.ts";

export const GET = defineRoute({
  operationId: "visitFactFind",
  summary: "Get the fact find of the link's applicant",
  description:
    "The link needs no sign-in. It returns 404 once it expires or the broker revokes it, and if it was sent for documents only. Applicants see only their own answers.",
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
  summary: "Save the answers of the link's applicant",
  description:
    "Saving the same answers again has no effect. A change after signing needs a new signature. If any stored answer differs from `was`, nothing is saved and the response is 409.",
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
