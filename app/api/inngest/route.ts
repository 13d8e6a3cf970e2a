import { isInngestConfigured } from "#inngest/configured.ts";
import type { inngestHandlers } from "#inngest/serve.ts";
import { env } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors/app-error.ts";
import { errorResponse } from "#lib/platform/http/error-response.ts";
import { unknownPath, unsupportedMethods } from "#lib/platform/http/mount.ts";
import { pathOf, requestIdOf } from "#lib/platform/http/request-id.ts";
import { readText } from "#lib/platform/http/validate.ts";
import { log } from "#lib/platform/log.ts";
import { isDevServerEnabled } from "#lib/platform/settings/inngest-settings.ts";

type Method = "GET" | "POST" | "PUT";
type Handlers = ReturnType<typeof inngestHandlers>;
type Handler = (request: Request, context?: unknown) => Promise<Response>;

const unknown = unknownPath();
const others = unsupportedMethods("GET, HEAD, POST, PUT");

/** With the embedded job runner the path does not exist, and Inngest's library is not loaded. */
function handlerFor(method: Method): Handler {
  // Typed for NextRequest, but uses none of its additions.
  type InngestRequest = Parameters<Handlers[Method]>[0];
  return async (request) => {
    if (!isInngestConfigured()) return unknown[method](request);
    if (isUnsigned(request)) return refuseUnsigned(request);
    const serving = await import("#inngest/serve.ts");
    try {
      const whole = method === "GET" ? request : await withWholeBody(request);
      return await serving.inngestHandlers()[method](whole as InngestRequest, {});
    } catch (error) {
      return errorResponse(error, { path: pathOf(request), requestId: requestIdOf(request) });
    }
  };
}

const SAY_EVERY_MS = 60_000;

let saidAt = 0;

/** Every call of a server with a signing key is signed. Inngest's library would log each other one with a stack. */
function isUnsigned(request: Request): boolean {
  const { INNGEST_DEV, INNGEST_SIGNING_KEY } = env().settings;
  const needsKey = INNGEST_SIGNING_KEY !== undefined && !isDevServerEnabled(INNGEST_DEV);
  return needsKey && !request.headers.has("x-inngest-signature");
}

function refuseUnsigned(request: Request): Response {
  if (Date.now() - saidAt > SAY_EVERY_MS) {
    saidAt = Date.now();
    log().warn("unsigned calls to /api/inngest are refused");
  }
  const error = new AppError("UNAUTHENTICATED", "Only the Inngest server may call this path.");
  return errorResponse(error, { path: pathOf(request), requestId: requestIdOf(request) });
}

/** Reads the body first, because Inngest's library logs a truncated body as an error of the server. */
async function withWholeBody(request: Request): Promise<Request> {
  const { url, method, headers } = request;
  return new Request(url, { method, headers, body: await readText(request) });
}

function refuseAs(method: Exclude<keyof typeof others, Method>): Handler {
  return (request) => (isInngestConfigured() ? others : unknown)[method](request);
}

export const GET = handlerFor("GET");
export const POST = handlerFor("POST");
export const PUT = handlerFor("PUT");
export const PATCH = refuseAs("PATCH");
export const DELETE = refuseAs("DELETE");
export const OPTIONS = refuseAs("OPTIONS");
