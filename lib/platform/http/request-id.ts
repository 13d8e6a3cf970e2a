import { randomUUID } from "node:crypto";

const ACCEPTABLE = /^[\w.:/+=-]{1,128}$/;

/** The caller's `X-Request-Id` if it is safe to log and return, otherwise a new id. */
export function requestIdOf(request: Request): string {
  return requestIdFrom(request.headers.get("x-request-id"));
}

/** The request id from a header value, or a new one. */
export function requestIdFrom(header: string | null | undefined): string {
  return header && ACCEPTABLE.test(header) ? header : randomUUID();
}

/** The path of a request without its query. Slicing the text is cheaper than creating a URL object. */
export function pathOf(request: Request): string {
  const start = request.url.indexOf("/", 8);
  const end = request.url.indexOf("?", start);
  return request.url.slice(start, end === -1 ? undefined : end);
}
