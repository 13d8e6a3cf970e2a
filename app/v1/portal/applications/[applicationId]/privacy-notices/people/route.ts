import { defineRoute } from "#lib/identity/define-route.ts";
import { applicationParamsSchema } from "#lib/records/applications/schemas.ts";
import { addPerson } from "#lib/records/privacy-notices/collection-notices.ts";
import {
  applicationNoticesSchema,
  collectedPersonInputSchema,
} from "#lib/records/privacy-notices/schemas.ts";

export const POST = defineRoute({
  operationId: "addCollectedPerson",
  tag: "Portal",
  summary: "Add a person whose data came from somebody else",
  description: "They are listed on the desk until a notice or an exception is recorded.",
  auth: "ROLE_BROKER",
  params: applicationParamsSchema,
  body: collectedPersonInputSchema,
  response: applicationNoticesSchema,
  statuses: [400, 401, 403, 404],
  idempotent: true,
  handler: ({ ctx, params, body }) => addPerson(ctx, { ...params, ...body }),
});
