import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { documents } from "#db/schema/documents.ts";
import { asBroker, asReadingBroker } from "#db/tenant.ts";
import type { BrokerContext, Context, UserActor } from "#lib/platform/context.ts";
import { AppError, errorCodes } from "#lib/platform/errors/app-error.ts";
import { newId } from "#lib/platform/ids.ts";
import { seal, unseal } from "#lib/platform/keys.ts";
import { log } from "#lib/platform/log.ts";
import { configuredStorage, spoolFolder } from "#lib/platform/storage/configured-storage.ts";
import { requireOpenApplication } from "#lib/records/applications/require-application.ts";
import { cleanFileName, nameRejection } from "#lib/records/documents/allowed-files.ts";
import { spoolFile } from "#lib/records/documents/receive-upload.ts";
import { type DocumentUploadResponse, uploadFormSchema } from "#lib/records/documents/schemas.ts";
import { MAX_FILE_BYTES, TOO_LARGE } from "#lib/records/documents/upload-limits.ts";
import { uploadDocuments } from "./upload-documents.ts";

/** The details that a browser sends before it uploads a file directly to the storage. */
export const directUploadSchema = uploadFormSchema.omit({ files: true }).extend({
  applicationId: z.string(),
  platform: z.string().max(100),
});

type DirectUpload = z.output<typeof directUploadSchema>;

type Ticket = DirectUpload & { actor: UserActor; fileName: string; size: number };

/**
 * Authorises a signed-in broker to upload one file directly to the storage. Returns the storage key and a ticket that
 * the storage sends back with the file. The ticket is sealed, so the storage cannot read the file name or forge a
 * ticket. Throws 404 for another broker's application, 413 for a file that is too large, and 400 for an empty file, a
 * rejected name or a closed application.
 */
export async function allowDirectUpload(
  ctx: Context<UserActor>,
  input: DirectUpload,
  file: { name: string; size: number },
): Promise<{ key: string; ticket: string }> {
  const fileName = cleanFileName(file.name);
  await asBroker(ctx, (tx) => requireOpenApplication(tx, input.applicationId));
  const refusal = nameRejection(fileName);
  if (refusal !== null) throw new AppError("INVALID_REQUEST", `${fileName}: ${refusal}`);
  if (file.size === 0) throw new AppError("INVALID_REQUEST", `${file.name}: is empty`);
  if (file.size > MAX_FILE_BYTES) throw new AppError("TOO_LARGE", `${file.name}: ${TOO_LARGE}`);
  const key = newId();
  const ticket: Ticket = { ...input, actor: ctx.actor, fileName, size: file.size };
  return { key, ticket: seal(JSON.stringify(ticket), "upload ticket", key) };
}

/** Opens a ticket. Null if Lodge did not issue it or it belongs to another key. */
function readTicket(key: string, ticket: string): Ticket | null {
  const text = unseal(ticket, "upload ticket", key);
  return text === null ? null : (JSON.parse(text) as Ticket);
}

/** The result for the browser: the upload response or the refusal. */
export type IngestResult =
  | { answer: DocumentUploadResponse }
  | { refusal: { status: number; message: string; details: { field: string; message: string }[] } };

/**
 * Ingests a file that a browser sent directly to the storage, exactly like an API upload. A repeated file returns the
 * existing record, and a file without a record is removed. Never throws, because the storage would only repeat the
 * call: a file that cannot be ingested now is refused and swept later.
 */
export async function ingestUpload(
  ctx: Context,
  { key, ticket }: { key: string; ticket: string },
): Promise<IngestResult> {
  const allowed = readTicket(key, ticket);
  if (!allowed) return refuse(new AppError("FORBIDDEN", "This upload is not known. Send the file again."));
  const scoped: BrokerContext = { ...ctx, actor: allowed.actor };
  const folder = spoolFolder();
  const path = join(folder, newId());
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const spooled = await spoolFile(await configuredStorage().open(key), path, allowed.fileName);
    if (spooled.size !== allowed.size)
      throw new AppError("INVALID_REQUEST", `${allowed.fileName}: arrived incomplete. Send it again.`);
    const response = await uploadDocuments(scoped, {
      target: allowed,
      fields: allowed,
      files: [{ ...spooled, storedAs: key }],
    });
    await removeUnreferenced(scoped, key);
    return { answer: (await response.json()) as DocumentUploadResponse };
  } catch (error) {
    const final = error instanceof AppError && ["INVALID_REQUEST", "NOT_FOUND"].includes(error.code);
    if (final) await removeUnreferenced(scoped, key);
    else log().error({ requestId: ctx.requestId, err: error, key }, "a direct upload could not be ingested");
    return refuse(error);
  } finally {
    await rm(path, { force: true });
  }
}

/** Removes a file unless a record refers to it: a repeated call may find the first call's record. */
async function removeUnreferenced(ctx: BrokerContext, key: string): Promise<void> {
  const named = await asReadingBroker(ctx, (tx) =>
    tx.select({ id: documents.id }).from(documents).where(eq(documents.storageKey, key)),
  );
  if (named.length > 0) return;
  await configuredStorage()
    .remove(key)
    .catch((error: unknown) =>
      log().warn({ err: error, key }, "a refused file could not be removed and is left to the sweep"),
    );
}

function refuse(error: unknown): IngestResult {
  const known =
    error instanceof AppError
      ? error
      : new AppError("INTERNAL", "The file could not be checked; nothing was stored. Send it again.");
  return {
    refusal: { status: errorCodes[known.code], message: known.message, details: known.details ?? [] },
  };
}
