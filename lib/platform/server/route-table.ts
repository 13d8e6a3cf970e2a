import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { addRoute, createRouter, findRoute } from "rou3";
import { NodeRequest, sendNodeResponse } from "srvx/node";
import type { Method, Route } from "#lib/platform/http/define-route.ts";
import { errorResponse } from "#lib/platform/http/error-response.ts";
import { FILE_LENGTH } from "#lib/platform/http/file-length.ts";
import { JsonResponse } from "#lib/platform/http/json-response.ts";
import { requestIdOf } from "#lib/platform/http/request-id.ts";
import { type BodyLimit, ordinaryBody } from "#lib/platform/http/validate.ts";
import { closeGracefully } from "./connections.ts";
import { pathOf } from "./refuse.ts";

type Params = Record<string, string>;

/** A route file's export for a method, used by both Next.js and our own server. */
type Handler = ((request: Request, context: { params: Promise<Params> }) => Response | Promise<Response>) & {
  route?: Route;
};

export type RouteModule = Record<Method | "OPTIONS", Handler>;

/**
 * A route: a path with `{name}` for parameters or `{path*}` for everything below it, and the module that
 * handles it.
 */
export type ServedRoute = { path: string; module: RouteModule; body?: BodyLimit };

export type Match = { handle: Handler; params: Params; body: BodyLimit };

/**
 * Finds the handler of a request; undefined if no route has the path. HEAD is handled as GET without the
 * body.
 */
export function routeTable(
  routes: readonly ServedRoute[],
): (method: string, path: string) => Match | undefined {
  const router = createRouter<ServedRoute>();
  for (const route of routes) {
    const pattern = route.path.replace(/\{(\w+)\*\}/g, ":$1*").replace(/\{(\w+)\}/g, ":$1");
    addRoute(router, "", pattern, route);
  }
  return (method, path) => {
    const found = findRoute(router, "", path);
    if (!found) return undefined;
    const { module, body } = found.data;
    const handle = module[(method === "HEAD" ? "GET" : method) as keyof RouteModule];
    const declared = handle.route?.definition.maxBody;
    return { handle, params: decoded(found.params), body: declared ?? body ?? ordinaryBody };
  };
}

function decoded(params: Params = {}): Params {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));
}

/** Handles a request with a route's handler, as Next.js would call it. */
export async function handleRoute(
  { handle, params }: Match,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const webRequest = new NodeRequest({ req: request, res: response });
  const webResponse = await callHandler(handle, webRequest, params, pathOf(request));
  // The request has since been rejected, or the client has disconnected.
  if (response.writableEnded || response.destroyed) return webResponse.body?.cancel();
  if (!request.complete) closeGracefully(request, response);
  if (webResponse instanceof JsonResponse) return sendNodeResponse(response, webResponse);
  const length = webResponse.headers.get(FILE_LENGTH);
  if (length !== null) {
    webResponse.headers.delete(FILE_LENGTH);
    webResponse.headers.set("content-length", length);
  }
  setReasonPhrase(response);
  await sendNodeResponse(response, webResponse);
}

/** Sets the reason phrase. A `Response` has none, and srvx would send an empty one, which tools display. */
function setReasonPhrase(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, reason: string, headers: string[]) =>
    writeHead(status, reason || STATUS_CODES[status] || "", headers)) as typeof response.writeHead;
}

async function callHandler(
  handle: Match["handle"],
  request: Request,
  params: Match["params"],
  path: string,
): Promise<Response> {
  try {
    return await handle(request, { params: Promise.resolve(params) });
  } catch (error) {
    return errorResponse(error, { path, requestId: requestIdOf(request) });
  }
}
