import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { asReadingBroker } from "#db/tenant.ts";
import { requireApplication } from "#lib/applications/require-application.ts";
import type { ApplicantActor, Context, UserActor } from "#lib/context.ts";
import { receiveUpload, type SpooledFile, spoolFile } from "#lib/documents/receive-upload.ts";
import { receivedFormSchema } from "#lib/documents/schemas.ts";
import { withIdempotency } from "#lib/http/idempotency.ts";
import { validate } from "#lib/http/validate.ts";
import { newId } from "#lib/ids.ts";
import { spoolFolder } from "#lib/storage/configured-storage.ts";
import type { DocumentCategory } from "#lib/vocabulary/document.ts";
import { uploadDocuments } from "./upload-documents.ts";

type Target = { applicationId: string; platform: string };
type Fields = { documentCategory: DocumentCategory; description?: string | undefined };

/** Handles an upload request. The application is looked up before any of the body is read. */
export async function receiveDocuments(
  ctx: Context<UserActor | ApplicantActor>,
  request: Request,
  target: Target,
): Promise<Response> {
  await asReadingBroker(ctx, (tx) => requireApplication(tx, target.applicationId));
  const upload = await receiveUpload(request);
  try {
    const sent = { ...Object.fromEntries(upload.fields), files: upload.files };
    const { files, ...fields } = validate(receivedFormSchema, sent);
    const payload = { target, fields, files: files.map(({ name, sha256 }) => ({ name, sha256 })) };
    const { misplaced } = upload;
    const work = (within: typeof ctx) => storeFiles(within, { target, fields, files, misplaced });
    return await withIdempotency(ctx, request, { operation: "uploadDocuments", payload }, work);
  } finally {
    await upload.discard();
  }
}

/** Stores a streamed file in the same way as a file of an upload request. */
export async function receiveStream(
  ctx: Context<UserActor | ApplicantActor>,
  file: Readable,
  about: { target: Target; fields: Fields; fileName: string },
): Promise<Response> {
  const path = join(spoolFolder(), newId());
  await mkdir(spoolFolder(), { recursive: true, mode: 0o700 });
  try {
    const spooled = await spoolFile(file, path, about.fileName);
    return await storeFiles(ctx, { ...about, files: [spooled] });
  } finally {
    await rm(path, { force: true });
  }
}

async function storeFiles(
  ctx: Context<UserActor | ApplicantActor>,
  upload: { target: Target; fields: Fields; files: SpooledFile[]; misplaced?: string[] },
): Promise<Response> {
  const { target, fields, files, misplaced } = upload;
  const stored = await uploadDocuments(ctx, {
    ...target,
    category: fields.documentCategory,
    description: fields.description ?? null,
    files,
    ...(misplaced && { misplaced }),
  });
  return Response.json(stored, {
    headers: { "cache-control": "no-store", "x-content-type-options": "nosniff" },
  });
}
