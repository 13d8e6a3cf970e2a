import { AppError } from "#lib/platform/errors/app-error.ts";
import { observeRequest } from "#lib/platform/telemetry/observe.ts";
import type { Method } from "./define-route.ts";
import { errorResponse, pathOf, requestIdOf } from "./error-response.ts";
import type { BodyLimit } from "./validate.ts";

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const satisfies readonly Method[];

type PlainHandler = (request: Request) => Promise<Response>;

/**
 * Handlers for the methods of a path that has only the given ones. They return 405; OPTIONS lists the allowed methods.
 */
export function unsupportedMethods(supported: readonly Method[]): Record<Method | "OPTIONS", PlainHandler> {
  const allow = supported.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])).join(", ");
  const handler = methodNotAllowed(allow);
  const table = Object.fromEntries(METHODS.map((method) => [method, handler]));
  return { ...(table as Record<Method, PlainHandler>), OPTIONS: allowedMethods(`${allow}, OPTIONS`) };
}

function allowedMethods(allow: string): PlainHandler {
  return async (request) =>
    new Response(null, {
      status: 204,
      headers: { allow, "cache-control": "no-store", "x-request-id": requestIdOf(request) },
    });
}

function methodNotAllowed(allow: string): PlainHandler {
  return async (request) => {
    const message = `${request.method} is not allowed on this path. Allowed: ${allow}.`;
    return reject(request, new AppError("METHOD_NOT_ALLOWED", message, { headers: { allow } }));
  };
}

/** Rejects a request that no route handles. Its path is not logged or used as a label, because callers choose it. */
function reject(request: Request, error: AppError): Promise<Response> {
  const requestId = requestIdOf(request);
  const what = { request, requestId, operation: "none", route: "(none)" };
  return observeRequest(what, async () => errorResponse(error, { path: pathOf(request), requestId }));
}

/** Handlers for unknown paths, which return a JSON 404 for any method. */
export function unknownPath(): Record<Method | "OPTIONS", PlainHandler> {
  const message = "There is no such path. The paths of this API are listed at /openapi.json.";
  const missing = (request: Request) => reject(request, new AppError("NOT_FOUND", message));
  return { GET: missing, POST: missing, PUT: missing, PATCH: missing, DELETE: missing, OPTIONS: missing };
}

type LimitedHandler = PlainHandler & { maxBody?: BodyLimit };

/** The handlers of a path that exists only if the settings say so. Otherwise it is unknown, whatever the method. */
export function whileConfigured(
  isConfigured: () => boolean,
  handlers: { readonly [M in Method]?: LimitedHandler },
): Record<Method | "OPTIONS", LimitedHandler> {
  const unknown = unknownPath();
  const known = { ...unsupportedMethods(METHODS.filter((method) => handlers[method])), ...handlers };
  const guard = (method: Method | "OPTIONS"): [string, LimitedHandler] => {
    const handle: LimitedHandler = known[method] ?? unknown[method];
    const guarded: PlainHandler = (request) => (isConfigured() ? handle : unknown[method])(request);
    return [method, Object.assign(guarded, handle.maxBody && { maxBody: handle.maxBody })];
  };
  return Object.fromEntries([...METHODS, "OPTIONS" as const].map(guard)) as ReturnType<
    typeof whileConfigured
  >;
}
