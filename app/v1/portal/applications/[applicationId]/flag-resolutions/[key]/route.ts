import { z } from "zod";
import { reopenFlag, resolveFlag } from "#lib/deal/flag-resolutions/resolve-flag.ts";
import { flagResolutionRequestSchema, resolvedFlagsSchema } from "#lib/deal/flag-resolutions/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

const params = z.object({
  applicationId: z.string(),
  key: z.string().meta({ description: "The flag's key, from the list", examples: ["GAMBLING"] }),
});

export const PUT = defineRoute({
  operationId: "resolveFlag",
  summary: "Resolve a flag as explained, asked or waived",
  description:
    "A question is added to the checklist. Packages created afterwards show the resolution to the lender.",
  params,
  body: flagResolutionRequestSchema,
  response: resolvedFlagsSchema,
  statuses: [409],
  handler: ({ ctx, params: place, body }) => resolveFlag(ctx, place, body),
});

export const DELETE = defineRoute({
  operationId: "reopenFlag",
  summary: "Reopen a resolved flag",
  params,
  query: z.object({
    version: z
      .string({ error: "must be the flag's version as last read" })
      .default("")
      .describe("The flag's version as last read. Missing or outdated: 409"),
  }),
  response: resolvedFlagsSchema,
  statuses: [409],
  handler: ({ ctx, params: place, query }) => reopenFlag(ctx, place, query.version),
});
