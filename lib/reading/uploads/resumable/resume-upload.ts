import { type ApplicantActor, asBroker, asReadingBroker, type Context, type UserActor } from "#db/tenant.ts";
import { AppError, conflict, invalidField, notFound } from "#lib/platform/errors/app-error.ts";
import { runOnce, storedResponse } from "#lib/platform/http/idempotency.ts";
import type { ApplicantUpload } from "#lib/reading/uploads/applicant-schemas.ts";
import { countReceived } from "#lib/reading/uploads/link-limits.ts";
import { requireApplication, requireOpenApplication } from "#lib/records/applications/require-application.ts";
import { cleanFileName, nameRejection } from "#lib/records/documents/allowed-files.ts";
import type { DocumentUploadResponse } from "#lib/records/documents/schemas.ts";
import { MAX_FILE_BYTES, TOO_LARGE } from "#lib/records/documents/upload-limits.ts";
import { receiveStream } from "../receive-documents.ts";
import { isMissing, PartFile, type UnfinishedFile } from "./part-files.ts";
import type { AnnouncedFile } from "./schemas.ts";

type Sender = Context<UserActor | ApplicantActor>;

/** How much has been received, and once everything has, the response for its sender. */
type Progress<S extends Sender> = {
  offset: number;
  received: (S extends Context<ApplicantActor> ? ApplicantUpload : DocumentUploadResponse) | null;
};

/** An upload to an application, with the id that its sender chose. */
type Named = { applicationId: string; uploadId: string };

/** The maximum number of unfinished uploads of a broker or link, at most 1 GiB on disk. */
const MAX_UNFINISHED = 40;

/**
 * Announces a file to send in parts, or returns where to resume an interrupted one. Throws 400 for a rejected name, an
 * empty file or a closed application, 413 for a file that is too large, and 429 if too many uploads are unfinished.
 */
export async function openUpload<S extends Sender>(
  ctx: S,
  named: Named,
  announced: AnnouncedFile & { platform: string },
): Promise<Progress<S>> {
  const { applicationId } = named;
  await asBroker(ctx, (tx) => requireOpenApplication(tx, applicationId));
  const finished = await findFinished(ctx, named);
  if (finished) return finished;
  const file = { ...announced, applicationId, fileName: cleanFileName(announced.fileName) };
  const part = partOf(ctx, named);
  const known = await part.about();
  if (known) {
    if (known.size !== file.size || known.fileName !== file.fileName || known.applicationId !== applicationId)
      throw invalidField("uploadId", "belongs to another file: choose a new one");
    return { offset: await part.size(), received: null };
  }
  requireSendable(file);
  if ((await part.countOthers()) >= MAX_UNFINISHED) {
    throw new AppError(
      "TOO_MANY_REQUESTS",
      `${MAX_UNFINISHED} uploads are unfinished. Finish or cancel one first; abandoned ones are removed after a day.`,
      { headers: { "retry-after": "600" } },
    );
  }
  await countReceived(ctx, { key: named.uploadId, files: 1, bytes: file.size });
  await part.begin(file);
  return { offset: 0, received: null };
}

function requireSendable({ fileName, size }: UnfinishedFile): void {
  const refusal = nameRejection(fileName) ?? (size === 0 ? "is empty" : null);
  if (refusal !== null) throw invalidField("files", `${fileName}: ${refusal}`);
  if (size > MAX_FILE_BYTES) throw new AppError("TOO_LARGE", `${fileName}: ${TOO_LARGE}`);
}

/**
 * Adds a part to an announced file. Once every byte has been received, the file is checked and stored like one uploaded
 * in one piece. A repeated last part gets the same response. Throws 404 for an unknown upload and 409 if bytes before
 * the part are missing.
 */
export async function continueUpload<S extends Sender>(
  ctx: S,
  named: Named,
  { offset, body }: { offset: number; body: ReadableStream<Uint8Array> | null },
): Promise<Progress<S>> {
  await asReadingBroker(ctx, (tx) => requireApplication(tx, named.applicationId));
  const part = partOf(ctx, named);
  const file = await part.about();
  if (file?.applicationId !== named.applicationId) {
    const finished = await findFinished(ctx, named);
    if (finished) return finished;
    throw notFound("Upload");
  }
  try {
    const arrived = await part.size();
    if (offset > arrived)
      throw conflict(`Only ${arrived} bytes of this file have been received. Continue from there.`);
    if (body) await part.write(body, offset, file.size);
    const size = await part.size();
    return size < file.size ? { offset: size, received: null } : await finish(ctx, named, file, part);
  } catch (error) {
    if (!isMissing(error)) throw error;
    // The last part was sent twice, and the other request has stored the file, or the upload was cancelled.
    const finished = await findFinished(ctx, named);
    if (finished) return finished;
    throw notFound("Upload");
  }
}

/** Stores a completely received file once. Removes a file that would be rejected again. */
async function finish<S extends Sender>(ctx: S, named: Named, file: UnfinishedFile, part: PartFile) {
  const { applicationId, platform, documentCategory, description } = file;
  try {
    const about = {
      target: { applicationId, platform },
      fields: { documentCategory, description },
      fileName: file.fileName,
    };
    const response = await receiveStream(
      ctx,
      () => part.read(),
      about,
      (record) => runOnce(ctx, keyOf(ctx, named), operationOf(ctx, named), record),
    );
    await part.remove();
    return await receivedFrom<S>(response, file.size);
  } catch (error) {
    if (error instanceof AppError && ["INVALID_REQUEST", "NOT_FOUND"].includes(error.code))
      await part.remove();
    throw error;
  }
}

/** Removes an unfinished upload. */
export async function cancelUpload(ctx: Sender, named: Named): Promise<undefined> {
  await asReadingBroker(ctx, (tx) => requireApplication(tx, named.applicationId));
  await partOf(ctx, named).remove();
  return undefined;
}

/** The response for an upload that was already stored. Its sender may have lost the connection before receiving it. */
async function findFinished<S extends Sender>(ctx: S, named: Named): Promise<Progress<S> | null> {
  const kept = await asReadingBroker(ctx, (tx) =>
    storedResponse(tx, ctx, keyOf(ctx, named), operationOf(ctx, named)),
  );
  return kept && receivedFrom<S>(kept, null);
}

async function receivedFrom<S extends Sender>(response: Response, size: number | null): Promise<Progress<S>> {
  const received = (await response.json()) as DocumentUploadResponse | ApplicantUpload;
  const [file] = "files" in received ? received.files : received.documents;
  return { offset: size ?? file?.fileSize ?? 0, received: received as Progress<S>["received"] };
}

function operationOf({ actor }: Sender, { applicationId, uploadId }: Named) {
  const operation = actor.kind === "applicant" ? "continueUploadByLink" : "continueUpload";
  return { operation, payload: { applicationId, uploadId } };
}

/** Keeps the uploads of a broker's links separate. */
function keyOf({ actor }: Sender, { uploadId }: Named): string {
  return actor.kind === "applicant" ? `${actor.linkId} ${uploadId}` : uploadId;
}

function partOf({ actor }: Sender, { uploadId }: Named): PartFile {
  const linkId = actor.kind === "applicant" ? actor.linkId : null;
  return new PartFile({ brokerId: actor.brokerId, linkId }, uploadId);
}
