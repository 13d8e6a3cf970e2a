import { readAdvice, saveAdvice } from "#lib/deal/advice/read-advice.ts";
import { adviceSaveSchema, adviceSchema } from "#lib/deal/advice/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const GET = defineRoute({
  operationId: "readAdvice",
  summary: "Get an application's advice record, with what is missing and who has acknowledged it",
  params: ["applicationId"],
  response: adviceSchema,
  handler: ({ ctx, params }) => readAdvice(ctx, params.applicationId),
});

export const PUT = defineRoute({
  operationId: "saveAdvice",
  summary: "Save an application's advice record",
  description: "Acknowledgements of earlier text no longer count. An outdated version returns 409.",
  params: ["applicationId"],
  body: adviceSaveSchema,
  response: adviceSchema,
  statuses: [409],
  handler: ({ ctx, params, body }) => saveAdvice(ctx, { ...params, ...body }),
});
