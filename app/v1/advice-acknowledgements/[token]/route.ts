import { adviceSignatureSchema, adviceVisitSchema } from "#lib/deal/advice/schemas.ts";
import {
  acknowledgeAdvice,
  findAdviceLink,
  markAdviceOpened,
  visitAdvice,
} from "#lib/deal/advice/send-acknowledgement.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { linkTokenParamsSchema } from "#lib/platform/secrets/link-token.ts";

export const GET = defineRoute({
  operationId: "visitAdvice",
  summary: "Get the advice that the link's applicant is asked to acknowledge",
  description:
    "The link needs no sign-in. It returns 404 once it expires, the broker replaces it or the advice changes.",
  auth: "none",
  params: linkTokenParamsSchema,
  response: adviceVisitSchema,
  async handler({ ctx, params }) {
    const open = await findAdviceLink(ctx, params.token);
    await markAdviceOpened(open);
    return visitAdvice(open);
  },
});

export const POST = defineRoute({
  operationId: "acknowledgeAdvice",
  summary: "Acknowledge the advice by typing the applicant's name",
  description: "Records the text, time and IP address. Sending the same name again has no effect.",
  auth: "none",
  params: linkTokenParamsSchema,
  body: adviceSignatureSchema,
  response: adviceVisitSchema,
  statuses: [403, 409],
  handler: async ({ ctx, params, body }) =>
    acknowledgeAdvice(await findAdviceLink(ctx, params.token), body.signedName),
});
