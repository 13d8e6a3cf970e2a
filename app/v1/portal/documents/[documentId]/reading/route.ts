import { defineRoute } from "#lib/identity/define-route.ts";
import { chooseReading } from "#lib/reading/statements/reading/choose-reading.ts";
import { readingChoiceSchema } from "#lib/reading/statements/reading/reading-choices.ts";

export const POST = defineRoute({
  operationId: "chooseReading",
  auth: "ROLE_BROKER",
  params: ["documentId"],
  body: readingChoiceSchema,
  status: 204,
  handler: ({ ctx, params, body }) => chooseReading(ctx, params.documentId, body),
});
