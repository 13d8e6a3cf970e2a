import { defineRoute } from "#lib/identity/define-route.ts";
import { addPerson } from "#lib/records/privacy-notices/collection-notices.ts";
import {
  applicationNoticesSchema,
  collectedPersonInputSchema,
} from "#lib/records/privacy-notices/schemas.ts";

export const POST = defineRoute({
  operationId: "addCollectedPerson",
  auth: "ROLE_BROKER",
  params: ["applicationId"],
  body: collectedPersonInputSchema,
  response: applicationNoticesSchema,
  idempotent: true,
  handler: ({ ctx, params, body }) => addPerson(ctx, { ...params, ...body }),
});
