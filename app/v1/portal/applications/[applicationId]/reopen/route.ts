import { reopenApplication } from "#lib/deal/submissions/put-back.ts";
import { reopenSchema } from "#lib/deal/submissions/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const POST = defineRoute({
  operationId: "reopenApplication",
  auth: "ROLE_BROKER",
  params: ["applicationId"],
  body: reopenSchema,
  status: 204,
  handler: ({ ctx, params, body }) => reopenApplication(ctx, { ...params, ...body }),
});
