import { z } from "zod";
import { defineRoute } from "#lib/identity/define-route.ts";
import { recordOutcome, removePerson } from "#lib/records/privacy-notices/collection-notices.ts";
import {
  applicationNoticesSchema,
  collectionOutcomeInputSchema,
  personKeySchema,
} from "#lib/records/privacy-notices/schemas.ts";

const params = z.object({ applicationId: z.string(), personKey: personKeySchema });

export const PUT = defineRoute({
  operationId: "recordCollectionNotice",
  auth: "ROLE_BROKER",
  params,
  body: collectionOutcomeInputSchema,
  response: applicationNoticesSchema,
  handler: ({ ctx, params: person, body }) => recordOutcome(ctx, { ...person, ...body }),
});

export const DELETE = defineRoute({
  operationId: "removeCollectedPerson",
  auth: "ROLE_BROKER",
  params,
  response: applicationNoticesSchema,
  statuses: [400],
  handler: ({ ctx, params: person }) => removePerson(ctx, person),
});
