import { z } from "zod";
import { defineRoute } from "#lib/identity/define-route.ts";
import { submitPassword } from "#lib/records/documents/document-password.ts";
import { documentPasswordRequestSchema } from "#lib/records/documents/password-request.ts";

export const POST = defineRoute({
  operationId: "giveDocumentPassword",
  tag: "Portal",
  summary: "Enter a protected statement's password and resubmit it",
  description:
    "The password is kept encrypted for that one run, then deleted. If it does not open the file, the statement remains FAILED with that reason.",
  auth: "ROLE_BROKER",
  params: z.object({ documentId: z.string() }),
  body: documentPasswordRequestSchema,
  status: 204,
  statuses: [400, 401, 403, 404],
  async handler({ ctx, params, body }) {
    await submitPassword(ctx, { documentId: params.documentId, password: body.password });
    return undefined;
  },
});
