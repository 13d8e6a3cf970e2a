import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { createRouteHandler, createUploadthing, UploadThingError, UTFiles } from "uploadthing/server";
import { z } from "zod";
import { database } from "#db/client.ts";
import { documents } from "#db/schema/documents.ts";
import { asBroker, asReadingBroker, type BrokerContext, type Context, type UserActor } from "#db/tenant.ts";
import { authenticate } from "#lib/identity/auth/authenticate.ts";
import { AppError, errorCodes, forbidden } from "#lib/platform/errors/app-error.ts";
import { anonymousContext } from "#lib/platform/http/anonymous-context.ts";
import { errorResponse, pathOf, requestIdOf } from "#lib/platform/http/error-response.ts";
import { readText } from "#lib/platform/http/validate.ts";
import { newId } from "#lib/platform/ids.ts";
import { hasRole } from "#lib/platform/roles.ts";
import { seal, unseal } from "#lib/platform/secrets/keys.ts";
import { env } from "#lib/platform/settings/env.ts";
import { isLocalUrl } from "#lib/platform/settings/network-address.ts";
import {
  configuredStorage,
  removeOrSweep,
  spoolFolder,
  uploadThingMark,
} from "#lib/platform/storage/configured-storage.ts";
import { uploadThingConfig } from "#lib/platform/storage/uploadthing-api.ts";
import { log } from "#lib/platform/telemetry/log.ts";
import { requireOpenApplication } from "#lib/records/applications/require-application.ts";
import { cleanFileName, nameRejection } from "#lib/records/documents/allowed-files.ts";
import { spoolFile } from "#lib/records/documents/receive-upload.ts";
import { type DocumentUploadResponse, uploadFormSchema } from "#lib/records/documents/schemas.ts";
import { MAX_FILE_BYTES, TOO_LARGE } from "#lib/records/documents/upload-limits.ts";
import { uploadDocuments } from "./upload-documents.ts";

const route = createUploadthing();

/** The only route for direct browser uploads to UploadThing: one document at a time, by a signed-in broker. */
function uploadRouter() {
  const { UPLOADTHING_ACL: acl } = env().settings;
  return {
    document: route(
      // Only powers of two are supported. The exact limit is checked when the file is announced.
      {
        blob: { maxFileSize: "32MB", maxFileCount: 1, contentDisposition: "attachment", ...(acl && { acl }) },
      },
      // The default hash parts are equal for files of the same size announced in the same millisecond.
      { awaitServerData: true, getFileHashParts: () => [newId()] },
    )
      .input(directUploadSchema)
      .middleware(async ({ req, input, files }) => {
        const [file] = files;
        if (!file) throw new UploadThingError({ code: "BAD_REQUEST", message: "A file is missing." });
        const { key, ticket } = await announce(req, input, file).catch((error: unknown) => {
          throw toUploadThingError(error);
        });
        return { key, ticket, [UTFiles]: [{ ...file, name: uploadThingMark(), customId: key }] };
      })
      .onUploadComplete(({ metadata: { key, ticket }, req }) =>
        ingestUpload(anonymousContext(req), { key, ticket }),
      ),
  };
}

export type UploadRouter = ReturnType<typeof uploadRouter>;

async function announce(
  request: Request,
  input: Parameters<typeof allowDirectUpload>[1],
  file: { name: string; size: number },
) {
  const { db } = database();
  const actor = await authenticate(request, db);
  if (!hasRole(actor.roles, "ROLE_BROKER"))
    throw forbidden("This needs the role ROLE_BROKER, which your account does not have.");
  return allowDirectUpload({ ...anonymousContext(request), actor }, input, file);
}

/** Maps our errors to those of UploadThing's library, which has fewer codes. */
function toUploadThingError(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const codes = { INVALID_REQUEST: "BAD_REQUEST", NOT_FOUND: "NOT_FOUND", TOO_LARGE: "TOO_LARGE" } as const;
  const code = error.code in codes ? codes[error.code as keyof typeof codes] : "FORBIDDEN";
  return new UploadThingError({ code, message: error.message });
}

type Handler = (request: Request) => Promise<Response>;

let cached: { by: string; handle: Handler } | undefined;

function handler(): Handler {
  const { UPLOADTHING_TOKEN: token = "", UPLOADTHING_URL: url } = env().settings;
  const by = [token, url, env().baseUrl].join(" ");
  if (cached?.by === by) return cached.handle;
  const handle = createRouteHandler({
    router: uploadRouter(),
    config: {
      ...uploadThingConfig({ token, url }),
      callbackUrl: `${env().baseUrl}/api/uploadthing`,
      isDev: isLocalUrl(env().baseUrl),
      fetch: (input, init) => fetch(input as string, { ...(init as RequestInit), cache: "no-store" }),
    },
  });
  cached = { by, handle };
  return handle;
}

/**
 * Handles browser requests that announce a file, and UploadThing's callbacks after an upload. With a local BASE_URL,
 * callbacks arrive over a connection that Lodge opens.
 */
export async function handleUploadThing(request: Request): Promise<Response> {
  const { url, method, headers } = request;
  try {
    const body = method === "POST" ? await readText(request) : null;
    return await handler()(new Request(url, { method, headers, body }));
  } catch (error) {
    return errorResponse(error, { path: pathOf(request), requestId: requestIdOf(request) });
  }
}

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
  if (!allowed) return refuse(forbidden("This upload is not known. Send the file again."));
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
  await removeOrSweep(configuredStorage(), key);
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
