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
  summary: "Record how a person was told about their data, or the exception and why",
  description:
    "The text of the notice is kept with its SHA-256. A null outcome opens it again. The record is not part of a package.",
  params,
  body: collectionOutcomeInputSchema,
  response: applicationNoticesSchema,
  handler: ({ ctx, params: person, body }) => recordOutcome(ctx, { ...person, ...body }),
});

export const DELETE = defineRoute({
  operationId: "removeCollectedPerson",
  summary: "Remove a person that was added by hand",
  description: "Once a notice or an exception has been recorded, the person is kept.",
  params,
  response: applicationNoticesSchema,
  statuses: [400],
  handler: ({ ctx, params: person }) => removePerson(ctx, person),
});
