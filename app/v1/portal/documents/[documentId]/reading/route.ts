import { defineRoute } from "#lib/identity/define-route.ts";
import { chooseReading } from "#lib/reading/statements/reading/choose-reading.ts";
import { readingChoiceSchema } from "#lib/reading/statements/reading/reading-choices.ts";

export const POST = defineRoute({
  operationId: "chooseReading",
  summary: "Choose how to read an ambiguous statement: its direction, date order or year",
  description:
    "The document is reread. Direction and date order are remembered for the account's other files with the same layout. Assumptions made by a reading are listed in the summary under the account.",
  params: ["documentId"],
  body: readingChoiceSchema,
  handler: ({ ctx, params, body }) => chooseReading(ctx, params.documentId, body),
});
