import {
  adviceSignatureSchema,
  adviceTokenParamsSchema,
  adviceVisitSchema,
} from "#lib/deal/advice/schemas.ts";
import {
  acknowledgeAdvice,
  findAdviceLink,
  markAdviceOpened,
  visitAdvice,
} from "#lib/deal/advice/visit-advice.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { mount } from "#lib/platform/http/mount.ts";

const path = "/v1/advice-acknowledgements/{token}";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "visitAdvice",
    method: "GET",
    path,
    tag: "Advice links",
    summary: "Get the advice that the link's applicant is asked to acknowledge",
    description:
      "The link needs no sign-in. It returns 404 once it expires, the broker replaces it or the advice changes.",
    auth: "none",
    params: adviceTokenParamsSchema,
    response: adviceVisitSchema,
    statuses: [404],
    async handler({ ctx, params }) {
      const open = await findAdviceLink(ctx, params.token);
      await markAdviceOpened(open);
      return visitAdvice(open);
    },
  }),
  defineRoute({
    operationId: "acknowledgeAdvice",
    method: "POST",
    path,
    tag: "Advice links",
    summary: "Acknowledge the advice by typing the applicant's name",
    description: "Records the text, time and IP address. Sending the same name again has no effect.",
    auth: "none",
    params: adviceTokenParamsSchema,
    body: adviceSignatureSchema,
    response: adviceVisitSchema,
    statuses: [400, 403, 404, 409],
    handler: async ({ ctx, params, body }) =>
      acknowledgeAdvice(await findAdviceLink(ctx, params.token), body.signedName),
  }),
);
