import { asReadingBroker } from "#db/tenant.ts";
import { requireApplication } from "#lib/applications/require-application.ts";
import type { ApplicantActor, Context, UserActor } from "#lib/context.ts";
import { receiveUpload } from "#lib/documents/receive-upload.ts";
import { receivedFormSchema } from "#lib/documents/schemas.ts";
import { idempotently } from "#lib/http/idempotency.ts";
import { validate } from "#lib/http/validate.ts";
import { uploadDocuments } from "./upload-documents.ts";

/** Handles an upload request. The application is looked up before any of the body is read. */
export async function receiveDocuments(
  ctx: Context<UserActor | ApplicantActor>,
  request: Request,
  target: { applicationId: string; platform: string },
): Promise<Response> {
  await asReadingBroker(ctx, (tx) => requireApplication(tx, target.applicationId));
  const upload = await receiveUpload(request);
  try {
    const sent = { ...Object.fromEntries(upload.fields), files: upload.files };
    const { files, ...fields } = validate(receivedFormSchema, sent);
    const payload = { target, fields, files: files.map(({ name, sha256 }) => ({ name, sha256 })) };
    const work = async (within: typeof ctx) => {
      const stored = await uploadDocuments(within, {
        ...target,
        category: fields.documentCategory,
        description: fields.description ?? null,
        files,
        misplaced: upload.misplaced,
      });
      return Response.json(stored, {
        headers: { "cache-control": "no-store", "x-content-type-options": "nosniff" },
      });
    };
    return await idempotently(ctx, request, { operation: "uploadDocuments", payload }, work);
  } finally {
    await upload.discard();
  }
}
