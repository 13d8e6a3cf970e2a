import { randomUUID } from "node:crypto";

const ACCEPTABLE = /^[\w.:/+=-]{1,128}$/;

/** The caller's `X-Request-Id` if it is safe to log and send back, else a new one. */
export function requestIdOf(request: Request): string {
  return keptOrNew(request.headers.get("x-request-id"));
}

/** Does the same for a header value. */
export function keptOrNew(sent: string | null | undefined): string {
  return sent && ACCEPTABLE.test(sent) ? sent : randomUUID();
}

/** The path of a request without its query. Slicing the text is cheaper than creating a URL object. */
export function pathOf(request: Request): string {
  const start = request.url.indexOf("/", 8);
  const end = request.url.indexOf("?", start);
  return request.url.slice(start, end === -1 ? undefined : end);
}
