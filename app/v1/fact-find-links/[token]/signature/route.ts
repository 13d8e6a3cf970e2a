import { signFactFind, visitFactFind } from "#lib/deal/fact-finds/answer-fact-find.ts";
import { applicantFactFindSchema, signatureRequestSchema } from "#lib/deal/fact-finds/schemas.ts";
import { findFactFindLink } from "#lib/deal/upload-links/visit-upload-link.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { linkTokenParamsSchema } from "#lib/platform/secrets/link-token.ts";

export const POST = defineRoute({
  operationId: "signFactFind",
  summary: "Sign the fact find by typing the applicant's name",
  description:
    "Records the text, time and IP address. Signing the same text again has no effect. If the text has changed since it was shown, nothing is signed and the response is 409.",
  auth: "none",
  params: linkTokenParamsSchema,
  body: signatureRequestSchema,
  response: applicantFactFindSchema,
  statuses: [403, 409],
  async handler({ ctx, params, body }) {
    const link = await findFactFindLink(ctx, params.token);
    await signFactFind(link.ctx, link, body);
    return visitFactFind(link.ctx, link);
  },
});
