import { defineRoute } from "#lib/identity/define-route.ts";
import { submitPassword } from "#lib/records/documents/document-password.ts";
import { documentPasswordRequestSchema } from "#lib/records/documents/password-request.ts";

export const POST = defineRoute({
  operationId: "giveDocumentPassword",
  summary: "Enter a protected statement's password and resubmit it",
  description:
    "The password is kept encrypted for that one run, then deleted. If it does not open the file, the statement remains FAILED with that reason.",
  params: ["documentId"],
  body: documentPasswordRequestSchema,
  handler: ({ ctx, params, body }) =>
    submitPassword(ctx, { documentId: params.documentId, password: body.password }),
});
