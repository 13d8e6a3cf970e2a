import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { addRoute, createRouter, findRoute } from "rou3";
import { NodeRequest, sendNodeResponse } from "srvx/node";
import type { Method, RouteContext, RouteDefinition } from "#lib/platform/http/define-route.ts";
import { errorResponse, pathOf, requestIdOf } from "#lib/platform/http/error-response.ts";
import { JsonResponse } from "#lib/platform/http/json-response.ts";
import { METHODS, unsupportedMethods } from "#lib/platform/http/unsupported.ts";
import { type BodyLimit, ordinaryBody } from "#lib/platform/http/validate.ts";
import { closeGracefully } from "./connections.ts";

type Params = Record<string, string>;

type Handler = ((request: Request, context: RouteContext) => Response | Promise<Response>) & {
  /** Set by `defineRoute`. */
  definition?: RouteDefinition;
  /** The body limit of a handler without a definition, if larger than the default. */
  maxBody?: BodyLimit;
};

type RouteModule = { readonly [M in Method | "OPTIONS"]?: Handler };

export type Match = {
  handle: Handler;
  params: Params;
  /** The path with `{name}` for parameters. */
  path: string;
  body: BodyLimit;
};

/**
 * Finds the handler of a request; undefined if no route has the path. HEAD is handled as GET without the body, and
 * methods that a route's file does not export return 405. Keys are paths with `{name}` for parameters or `{path*}` for
 * everything below.
 */
export function routeTable(
  routes: Readonly<Record<string, RouteModule>>,
): (method: string, path: string) => Match | undefined {
  const router = createRouter<{ path: string; module: RouteModule; others: Required<RouteModule> }>();
  for (const [path, module] of Object.entries(routes)) {
    const pattern = path.replace(/\{(\w+)\*\}/g, ":$1*").replace(/\{(\w+)\}/g, ":$1");
    const others = unsupportedMethods(METHODS.filter((method) => module[method]));
    addRoute(router, "", pattern, { path, module, others });
  }
  return (method, url) => {
    const found = findRoute(router, "", url);
    if (!found) return undefined;
    const { path, module, others } = found.data;
    const name = (method === "HEAD" ? "GET" : method) as keyof RouteModule;
    const handle = module[name];
    return {
      handle: handle ?? others[name],
      params: decoded(found.params),
      path,
      body: handle?.definition?.maxBody ?? handle?.maxBody ?? ordinaryBody,
    };
  };
}

function decoded(params: Params = {}): Params {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));
}

/** Handles a request with a route's handler, as Next.js would call it. */
export async function handleRoute(
  { handle, params, path }: Match,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const webRequest = new NodeRequest({ req: request, res: response });
  const webResponse = await callHandler(handle, webRequest, { params: Promise.resolve(params), path });
  // The request has since been rejected, or the client has disconnected.
  if (response.writableEnded || response.destroyed) return webResponse.body?.cancel();
  if (!request.complete) closeGracefully(request, response);
  if (webResponse instanceof JsonResponse) return sendNodeResponse(response, webResponse);
  setReasonPhrase(response);
  await sendNodeResponse(response, webResponse);
}

/** Sets the reason phrase. A `Response` has none, and srvx would send an empty one, which tools display. */
function setReasonPhrase(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, reason: string, headers: string[]) =>
    writeHead(status, reason || STATUS_CODES[status] || "", headers)) as typeof response.writeHead;
}

async function callHandler(handle: Handler, request: Request, context: RouteContext): Promise<Response> {
  try {
    return await handle(request, context);
  } catch (error) {
    return errorResponse(error, { path: pathOf(request), requestId: requestIdOf(request) });
  }
}
