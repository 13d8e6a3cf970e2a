import { defineRoute } from "#lib/identity/define-route.ts";
import { addPerson } from "#lib/records/privacy-notices/collection-notices.ts";
import {
  applicationNoticesSchema,
  collectedPersonInputSchema,
} from "#lib/records/privacy-notices/schemas.ts";

export const POST = defineRoute({
  operationId: "addCollectedPerson",
  summary: "Add a person whose data came from somebody else",
  description: "They are listed on the desk until a notice or an exception is recorded.",
  params: ["applicationId"],
  body: collectedPersonInputSchema,
  response: applicationNoticesSchema,
  idempotent: true,
  handler: ({ ctx, params, body }) => addPerson(ctx, { ...params, ...body }),
});
