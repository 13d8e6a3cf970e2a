import { AppError } from "#lib/platform/errors/app-error.ts";
import { observeRequest } from "#lib/platform/telemetry/observe.ts";
import type { Method, Route } from "./define-route.ts";
import { errorResponse } from "./error-response.ts";
import { pathOf, requestIdOf } from "./request-id.ts";

type NextHandler = ((
  request: Request,
  context: { params: Promise<Record<string, string> | undefined> },
) => Promise<Response>) & {
  route?: Route;
};

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const satisfies readonly Method[];

/**
 * The exports that Next.js expects of a route file, for the routes of one path. Methods without a route return 405, and
 * OPTIONS lists the allowed ones. Each handler has a `route` property for the registry.
 */
export function mount(...routes: Route[]): Record<Method | "OPTIONS", NextHandler> {
  const allow = routes.flatMap(({ definition }) =>
    definition.method === "GET" ? ["GET", "HEAD"] : [definition.method],
  );
  const table: Record<Method | "OPTIONS", NextHandler> = unsupportedMethods(allow.join(", "));
  for (const route of routes) {
    const handler: NextHandler = async (request, context) =>
      route.handle(request, (await context.params) ?? {});
    table[route.definition.method] = Object.assign(handler, { route });
  }
  return table;
}

type PlainHandler = (request: Request) => Promise<Response>;

/** Handlers for the methods that a path does not support. They return 405; OPTIONS lists the allowed methods. */
export function unsupportedMethods(allow: string): Record<Method | "OPTIONS", PlainHandler> {
  const handler = methodNotAllowed(allow);
  const table = Object.fromEntries(methods.map((method) => [method, handler]));
  return { ...(table as Record<Method, PlainHandler>), OPTIONS: allowedMethods(`${allow}, OPTIONS`) };
}

/** The handlers of a path that only supports GET. */
export function onlyGet(): Record<Exclude<Method, "GET"> | "OPTIONS", PlainHandler> {
  return unsupportedMethods("GET, HEAD");
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
