import { createRouteHandler, createUploadthing, UploadThingError, UTFiles } from "uploadthing/server";
import { database } from "#db/client.ts";
import { authenticate } from "#lib/identity/auth/authenticate.ts";
import { env } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors/app-error.ts";
import { clientAddress } from "#lib/platform/http/client-address.ts";
import { errorResponse } from "#lib/platform/http/error-response.ts";
import { pathOf, requestIdOf } from "#lib/platform/http/request-id.ts";
import { readText } from "#lib/platform/http/validate.ts";
import { newId } from "#lib/platform/ids.ts";
import { hasRole } from "#lib/platform/roles.ts";
import { isLocalUrl } from "#lib/platform/settings/network-address.ts";
import { uploadThingMark } from "#lib/platform/storage/configured-storage.ts";
import { uploadThingConfig } from "#lib/platform/storage/uploadthing-api.ts";
import { allowDirectUpload, directUploadSchema, ingestUpload } from "./direct-upload.ts";

const route = createUploadthing();

/**
 * The only route for direct browser uploads to UploadThing: one document at a time, by a signed-in broker.
 */
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
        ingestUpload(contextOf(req), { key, ticket }),
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
    throw new AppError("FORBIDDEN", "This needs the role ROLE_BROKER, which your account does not have.");
  return allowDirectUpload({ ...contextOf(request), actor }, input, file);
}

function contextOf(request: Request) {
  const { db } = database();
  const requestId = requestIdOf(request);
  const address = clientAddress(request);
  return { actor: { kind: "anonymous" } as const, db, requestId, now: new Date(), address };
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
