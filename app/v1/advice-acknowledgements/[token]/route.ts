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

export const GET = defineRoute({
  operationId: "visitAdvice",
  auth: "none",
  params: adviceTokenParamsSchema,
  response: adviceVisitSchema,
  async handler({ ctx, params }) {
    const open = await findAdviceLink(ctx, params.token);
    await markAdviceOpened(open);
    return visitAdvice(open);
  },
});

export const POST = defineRoute({
  operationId: "acknowledgeAdvice",
  auth: "none",
  params: adviceTokenParamsSchema,
  body: adviceSignatureSchema,
  response: adviceVisitSchema,
  statuses: [403, 409],
  handler: async ({ ctx, params, body }) =>
    acknowledgeAdvice(await findAdviceLink(ctx, params.token), body.signedName),
});
