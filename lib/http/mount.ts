import { AppError } from "#lib/errors/app-error.ts";
import { observeRequest } from "#lib/telemetry/observe-request.ts";
import { type Method, pathOf, type Route } from "./define-route.ts";
import { errorResponse } from "./error-response.ts";
import { requestIdOf } from "./request-id.ts";

type NextHandler = ((
  request: Request,
  context: { params: Promise<Record<string, string> | undefined> },
) => Promise<Response>) & {
  route?: Route;
};

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const satisfies readonly Method[];

/**
 * The routes of one path as what Next.js expects of a route file. Methods that the path does not have answer 405, and
 * OPTIONS tells those that it has. Each handler carries its route, which is where the registry finds it.
 */
export function mount(...routes: Route[]): Record<Method | "OPTIONS", NextHandler> {
  const allow = routes.flatMap(({ definition }) =>
    definition.method === "GET" ? ["GET", "HEAD"] : [definition.method],
  );
  const table: Record<Method | "OPTIONS", NextHandler> = refused(allow.join(", "));
  for (const route of routes) {
    const handler: NextHandler = async (request, context) =>
      route.handle(request, (await context.params) ?? {});
    table[route.definition.method] = Object.assign(handler, { route });
  }
  return table;
}

type PlainHandler = (request: Request) => Promise<Response>;

/** What a path answers to methods that it does not have, by handlers that are no routes; OPTIONS names those it has. */
export function refused(allow: string): Record<Method | "OPTIONS", PlainHandler> {
  const handler = refuse(allow);
  const table = Object.fromEntries(methods.map((method) => [method, handler]));
  return { ...(table as Record<Method, PlainHandler>), OPTIONS: tell(`${allow}, OPTIONS`) };
}

/** The same where only GET is served. */
export function onlyGet(): Record<Exclude<Method, "GET"> | "OPTIONS", PlainHandler> {
  return refused("GET, HEAD");
}

function tell(allow: string): PlainHandler {
  return async (request) =>
    new Response(null, {
      status: 204,
      headers: { allow, "cache-control": "no-store", "x-request-id": requestIdOf(request) },
    });
}

function refuse(allow: string): PlainHandler {
  return async (request) => {
    const message = `${request.method} is not possible on this path. Allowed: ${allow}.`;
    return refusal(request, new AppError("METHOD_NOT_ALLOWED", message, { headers: { allow } }));
  };
}

/** A refusal before any route: what was asked for is in no log and no label, since a caller made it up. */
function refusal(request: Request, error: AppError): Promise<Response> {
  const requestId = requestIdOf(request);
  const what = { request, requestId, operation: "none", route: "(none)" };
  return observeRequest(what, async () => errorResponse(error, { path: pathOf(request), requestId }));
}

/** Answers any method on a path that does not exist with a JSON 404. */
export function unknownPath(): Record<Method | "OPTIONS", PlainHandler> {
  const message = "There is no such path. The paths of this API are listed at /openapi.json.";
  const missing = (request: Request) => refusal(request, new AppError("NOT_FOUND", message));
  return { GET: missing, POST: missing, PUT: missing, PATCH: missing, DELETE: missing, OPTIONS: missing };
}
