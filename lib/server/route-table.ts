import { addRoute, createRouter, findRoute } from "rou3";
import { type BodyLimit, ordinaryBody } from "#lib/http/body-limit.ts";
import type { Method, Route } from "#lib/http/define-route.ts";

type Params = Record<string, string>;
/** A route file's export for a method, for Next.js and our own server alike. */
export type Handler = ((
  request: Request,
  context: { params: Promise<Params> },
) => Response | Promise<Response>) & { route?: Route };
export type RouteModule = Record<Method | "OPTIONS", Handler>;

/**
 * A route: a path with `{name}` for parameters or `{path*}` for everything below it, and the module that
 * handles it.
 */
export type Door = { path: string; module: RouteModule; body?: BodyLimit };

export type Match = { handle: Handler; params: Params; body: BodyLimit };

/**
 * Finds the handler of a request; undefined if no route has the path. HEAD is handled as GET without the
 * body.
 */
export function routeTable(doors: readonly Door[]): (method: string, path: string) => Match | undefined {
  const router = createRouter<Door>();
  for (const door of doors) {
    const pattern = door.path.replace(/\{(\w+)\*\}/g, ":$1*").replace(/\{(\w+)\}/g, ":$1");
    addRoute(router, "", pattern, door);
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
