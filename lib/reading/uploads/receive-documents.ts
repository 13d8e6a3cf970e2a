import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { type ApplicantActor, asReadingBroker, type Context, type UserActor } from "#db/tenant.ts";
import { invalidField } from "#lib/platform/errors/app-error.ts";
import { findStoredResponse, withIdempotency } from "#lib/platform/http/idempotency.ts";
import { validate } from "#lib/platform/http/validate.ts";
import { newId } from "#lib/platform/ids.ts";
import { spoolFolder } from "#lib/platform/storage/configured-storage.ts";
import { countReceived, uncountReceived } from "#lib/reading/uploads/link-limits.ts";
import { requireApplication } from "#lib/records/applications/require-application.ts";
import { receiveUpload, spoolFile } from "#lib/records/documents/receive-upload.ts";
import { receivedFormSchema } from "#lib/records/documents/schemas.ts";
import { FORM_BYTES } from "#lib/records/documents/upload-limits.ts";
import { type RecordOnce, type Upload, uploadDocuments } from "./upload-documents.ts";

type Sender = Context<UserActor | ApplicantActor>;

/**
 * Handles an upload request. The application is looked up, and an applicant's limits are checked, before any of the
 * body is read.
 */
export async function receiveDocuments(
  ctx: Sender,
  request: Request,
  target: Upload["target"],
): Promise<Response> {
  await asReadingBroker(ctx, (tx) => requireApplication(tx, target.applicationId));
  const key = newId();
  await countReceived(ctx, { key, files: 1, bytes: announcedBytes(ctx, request) });
  const upload = await receiveUpload(request).catch(async (error: unknown) => {
    await uncountReceived(ctx, key);
    throw error;
  });
  try {
    const bytes = upload.files.reduce((sum, { size }) => sum + size, 0);
    await countReceived(ctx, { key, files: Math.max(1, upload.files.length), bytes });
    const sent = { ...Object.fromEntries(upload.fields), files: upload.files };
    const { files, ...fields } = validate(receivedFormSchema, sent);
    const payload = { target, fields, files: files.map(({ name, sha256 }) => ({ name, sha256 })) };
    const what = { operation: operationOf(ctx), payload };
    const stored = await findStoredResponse(ctx, request, what);
    if (stored) {
      await uncountReceived(ctx, key);
      return stored;
    }
    const { misplaced } = upload;
    return await uploadDocuments(ctx, { target, fields, files, misplaced }, (record) =>
      withIdempotency(ctx, request, what, record),
    );
  } finally {
    await upload.discard();
  }
}

/** Each link has keys of its own: an applicant never gets the response to another sender's request. */
function operationOf({ actor }: Sender): string {
  return actor.kind === "applicant" ? `uploadByLink ${actor.linkId}` : "uploadDocuments";
}

/** The size that the request announces, without the parts of the form that are not files. */
function announcedBytes({ actor }: Sender, request: Request): number {
  if (actor.kind !== "applicant") return 0;
  const length = request.headers.get("content-length");
  if (length === null)
    throw invalidField("Content-Length", "is required: it counts towards the link's limit");
  return Math.max(0, Number(length) - FORM_BYTES);
}

/**
 * Stores a streamed file in the same way as a file of an upload request. `openFile` is called just before the stream is
 * read, because an error of a stream without listeners ends the process.
 */
export async function receiveStream(
  ctx: Sender,
  openFile: () => Readable,
  about: Pick<Upload, "target" | "fields"> & { fileName: string },
  once: RecordOnce,
): Promise<Response> {
  const path = join(spoolFolder(), newId());
  await mkdir(spoolFolder(), { recursive: true, mode: 0o700 });
  try {
    const spooled = await spoolFile(openFile(), path, about.fileName);
    return await uploadDocuments(ctx, { ...about, files: [spooled] }, once);
  } finally {
    await rm(path, { force: true });
  }
}
